import { MESSAGE_FOLDERS } from '@velvet-spoon/contract/message-folders';
import { useSearchParams } from 'react-router';
import { ListScreen } from './list/list-screen.tsx';
import { MessageScreen } from './message/message-screen.tsx';
import { useMessageList } from './messages-data.ts';

/** A folder, or one message. The address says which, so that the browser's Back leads from the message to its list. */
export function MessagesTab() {
  const [search] = useSearchParams();
  const folder = MESSAGE_FOLDERS.find((name) => name === search.get('folder')) ?? 'inbox';
  const list = useMessageList(folder);
  const opened = search.get('message');
  return opened ? <MessageScreen key={opened} id={opened} /> : <ListScreen list={list} folder={folder} />;
}
