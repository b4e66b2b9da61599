import { useSearchParams } from 'react-router';
import { EntryScreen } from './entry/entry-screen.tsx';
import { ListScreen } from './list/list-screen.tsx';

/** The list, or one change. The address says which, so that the browser's Back leads to the list. */
export function HistoryTab() {
  const [search] = useSearchParams();
  const id = Number(search.get('entry'));
  return Number.isSafeInteger(id) && id > 0 ? <EntryScreen key={id} id={id} /> : <ListScreen />;
}
