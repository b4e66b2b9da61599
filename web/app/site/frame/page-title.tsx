import { usePageTitle } from '../../api/root-data.ts';

/** The title in the browser's tab, for a page whose title depends on its state. Others say it in `meta`. */
export function PageTitle({ text }: { text: string }) {
  return <title>{usePageTitle(text)}</title>;
}
