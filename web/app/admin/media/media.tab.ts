export { mediaTexts as texts } from './media.texts.ts';
export { MediaTab as Screen } from './media-tab.tsx';
export { UploadsProvider as Provider } from './uploads.tsx';
