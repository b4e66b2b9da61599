import { useSearchParams } from 'react-router';
import { EditDessert, NewDessert } from './form/dessert-editor.tsx';
import { BinScreen } from './list/bin-screen.tsx';
import { ListScreen } from './list/list-screen.tsx';
import { useListState } from './list/use-list-state.ts';

/**
 * The list, the bin, or the form of one dessert. The address says which, so that the browser's Back leads from the form
 * to the list, as people with a phone expect.
 */
export function ProductsTab() {
  const [search] = useSearchParams();
  const list = useListState({ isBin: false });
  const edited = search.get('dessert');
  if (edited === 'new') return <NewDessert />;
  if (edited) return <EditDessert key={edited} id={edited} />;
  if (search.has('bin')) return <BinScreen />;
  return <ListScreen list={list} />;
}
