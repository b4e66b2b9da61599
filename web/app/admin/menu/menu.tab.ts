export { menuTexts as texts } from './menu.texts.ts';
export { MenuTab as Screen } from './menu-tab.tsx';
