export { historyTexts as texts } from './history.texts.ts';
export { HistoryTab as Screen } from './history-tab.tsx';
