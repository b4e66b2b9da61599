import { notifications } from '@mantine/notifications';

/** Top-right, for five seconds: see layout.tsx. */
export const toast = {
  success: (message: string): void => void notifications.show({ color: 'green', message }),
  failure: (message: string): void => void notifications.show({ color: 'red', message }),
};
