import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/message-folders';

/** The server stops counting at a limit. */
export function CountText({ count }: { count: number }) {
  return <>{count < MESSAGE_LIST_LIMITS.count ? count : `${MESSAGE_LIST_LIMITS.count - 1}+`}</>;
}
