export { settingsTexts as texts } from './settings.texts.ts';
export { SettingsTab as Screen } from './settings-tab.tsx';
