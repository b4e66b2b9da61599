import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';

const endpoint = 'https://push.example/phone';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with a push service, which the one of the tests has not. */
function stubBrowser(permission: NotificationPermission) {
  let current: object | null = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      current = null;
      return true;
    }),
  };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn<(options: object) => Promise<object>>(async () => (current = subscription)),
  };
  const { serviceWorker } = navigator;
  vi.spyOn(serviceWorker, 'register').mockResolvedValue({ pushManager } as never);
  vi.spyOn(serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never);
  Object.defineProperty(serviceWorker, 'ready', { value: Promise.resolve(), configurable: true });
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
  return { subscription, pushManager };
}

afterEach(() => {
  Reflect.deleteProperty(navigator.serviceWorker, 'ready');
});

const ready = { 'GET /admin/push': { public_key: 'the-key' } };
const section = page.getByRole('region', { name: 'On this device' });
const messages = section.getByRole('switch', { name: 'New messages' });

test('PUSH-2 staff choose what they are told, send a test, and switch it off again', async () => {
  const { subscription, pushManager } = stubBrowser('granted');
  const api = await openTab(
    'account',
    {
      ...ready,
      'PUT /admin/push': { kinds: ['message'] },
      'POST /admin/push/test': new Response(null, { status: 204 }),
    },
    { width: 390 },
  );
  await expect.element(messages).not.toBeChecked();
  await expectAccessible();
  expectNoOverflow();
  await messages.click();
  await section.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(toast('The test arrives within a minute.')).toBeVisible();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key',
  });
  expect(api.writes[0]?.body).toEqual({ endpoint, keys, language: 'en', kinds: ['message'] });
  expect(api.sent('POST /admin/push/test').map(({ body }) => body)).toEqual([{ endpoint }]);
  await expect.element(messages).toBeChecked();
  api.answer({ 'PUT /admin/push': { kinds: [] } });
  await messages.click();
  await expect.element(messages).not.toBeChecked();
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

test('PUSH-2 staff are told if the browser does not allow messages', async () => {
  stubBrowser('denied');
  await openTab('account', ready, { language: 'ru', width: 390 });
  const russian = page.getByRole('region', { name: 'На этом устройстве' });
  await russian.getByRole('switch', { name: 'О новых сообщениях' }).click();
  await expect.element(russian.getByRole('alert')).toMatchTextContent('Браузер не разрешает уведомления');
  await expectAccessible();
  expectNoOverflow();
});

test('PUSH-2 a change that fails is taken back', async () => {
  allowConsole(failedCall);
  stubBrowser('granted');
  await openTab('account', { ...ready, 'PUT /admin/push': refuse(503, 'unavailable') });
  await messages.click();
  await expect.element(toast('Failed to change the messages.')).toBeVisible();
  await expect.element(messages).not.toBeChecked();
});

test('PUSH-1 without keys, or a browser that can, the account says so, and how to install', async () => {
  await openTab('account', {});
  await expect.element(section).toMatchTextContent('Push messages are not set up on this site.');
  await expect.element(section).toMatchTextContent('on an iPhone, in Safari, tap Share first.');
});
