export { statusTexts as texts } from './status.texts.ts';
export { StatusTab as Screen } from './status-tab.tsx';
