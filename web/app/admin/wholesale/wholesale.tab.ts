export { wholesaleTexts as texts } from './wholesale.texts.ts';
export { WholesaleTab as Screen } from './wholesale-tab.tsx';
