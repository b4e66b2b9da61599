/** Every path of the dashboard is this one screen; which tab shows is decided in frame/active-tab.ts. */
export default function Admin() {
  return null;
}
