import { notifications } from '@mantine/notifications';
import { frameTexts } from './frame/frame.texts.ts';
import { storedLanguage } from './i18n/i18n.ts';

/** Top-right, for five seconds: see layout.tsx. */
export const toast = {
  success: (message: string): void => show('green', message),
  failure: (message: string): void => show('red', message),
};

function show(color: string, message: string): void {
  const { closeToast } = frameTexts[storedLanguage()];
  notifications.show({ color, message, withBorder: true, closeButtonProps: { 'aria-label': closeToast } });
}
