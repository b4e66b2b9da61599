import type { PushKind } from '@velvet-spoon/contract/api/push';
import { useSyncExternalStore } from 'react';
import { storedLanguage } from '../i18n/formats.ts';
import { adminApi } from '../session/admin-api.ts';

/** What the browser of this device can do: install the back-office, and show push messages. */

/** Not in TypeScript's library, because only Chromium has it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let installPrompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  installPrompt = prompt;
  for (const listener of listeners) listener();
}

/** Begins with the page: the browser offers the installation before anything is shown. */
export function startDevice(): void {
  if (!('serviceWorker' in navigator)) return;
  window.addEventListener('beforeinstallprompt', (event) => {
    // The account has a button for it, where it is looked for.
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
  registerWorker().catch((error: unknown) => console.warn(error));
}

function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/admin.worker.js', { scope: '/admin', updateViaCache: 'none' });
}

/** Opens the installation dialog of the browser; null if there is none. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => installPrompt,
  );
  return prompt && (() => void prompt.prompt().then(() => keep(null)));
}

export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone can only after the installation. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/admin');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function save(subscription: PushSubscription, kinds?: PushKind[]): Promise<PushKind[]> {
  const { keys } = subscription.toJSON();
  const saved = await adminApi.request('PUT /admin/push', {
    body: {
      endpoint: subscription.endpoint,
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      language: storedLanguage(),
      ...(kinds && { kinds }),
    },
  });
  if (saved.kinds.length === 0) await subscription.unsubscribe();
  return saved.kinds;
}

/** What this browser gets. Also tells the server that it is still here, with the token of the present sign-in. */
export async function readKinds(): Promise<PushKind[]> {
  const subscription = await findSubscription();
  return subscription ? save(subscription) : [];
}

/** Returns null if the person does not allow it. The key of an earlier subscription may have been replaced. */
export async function saveKinds(publicKey: string, kinds: PushKind[]): Promise<PushKind[] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await registerWorker();
  await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  if (kinds.length === 0) return earlier ? save(earlier, kinds) : [];
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    if (!(await earlier?.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  });
  return save(subscription, kinds);
}

export async function sendTest(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription)
    await adminApi.request('POST /admin/push/test', { body: { endpoint: subscription.endpoint } });
}

/** After signing out. The push service then answers that the browser is gone. */
export async function stopPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
