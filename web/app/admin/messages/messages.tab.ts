export { messagesTexts as texts } from './messages.texts.ts';
export { MessagesBadge as Badge } from './messages-badge.tsx';
export { MessagesTab as Screen } from './messages-tab.tsx';
