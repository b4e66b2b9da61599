/** Every admin path shows the same layout; frame/active-tab.ts decides which tab it opens. */
export default function Admin() {
  return null;
}
