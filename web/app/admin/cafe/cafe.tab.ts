export { cafeTexts as texts } from './cafe.texts.ts';
export { CafeTab as Screen } from './cafe-tab.tsx';
