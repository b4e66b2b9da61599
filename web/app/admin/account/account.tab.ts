export { accountTexts as texts } from './account.texts.ts';
export { AccountTab as Screen } from './account-tab.tsx';
