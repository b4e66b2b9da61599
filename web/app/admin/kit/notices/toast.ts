import { notifications } from '@mantine/notifications';
import { storedLanguage } from '../i18n/language.ts';
import { noticesTexts } from './notices.texts.ts';

/** The layout places toasts at the top right and closes them after five seconds. */
export const toast = {
  success: (message: string): void => show('green', message),
  failure: (message: string): void => show('red', message),
};

function show(color: string, message: string): void {
  const { closeToast } = noticesTexts[storedLanguage()];
  notifications.show({ color, message, withBorder: true, closeButtonProps: { 'aria-label': closeToast } });
}
