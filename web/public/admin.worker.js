/**
 * The service worker of the back-office, for /admin alone. It stores nothing: every page and file comes from the network, so a
 * release replaces it without a trace. It says so if there is no network, and shows push messages.
 */

const offline = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#fbf7f0">
<title>No connection · Нет связи</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 2rem; padding: 1.5rem; box-sizing: border-box;
    font: 1.125rem/1.5 system-ui, sans-serif; color: #2a1b14; background: #fbf7f0 }
  section { max-width: 28rem }
  h1, h2 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2 }
  p { margin: 0 0 1rem }
  a { display: inline-block; padding: .75rem 1.25rem; border-radius: .5rem; color: #fff; background: #7e1f3d; text-decoration: none }
</style>
<main>
<section><h1>No connection</h1><p>The back-office cannot be reached. Nothing you have saved is lost.</p><a href="">Try again</a></section>
<hr>
<section lang="ru"><h2>Нет связи</h2><p>Админка сейчас недоступна. Всё, что вы сохранили, на месте.</p><a href="">Попробовать ещё раз</a></section>
</main>`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode !== 'navigate' || !isAdmin(pathname)) return;
  event.respondWith(fetch(event.request).catch(() => new Response(offline, { status: 503, headers })));
});

/** The scope is a beginning: it would also cover other addresses. The handbook has pages that browsers may keep. */
function isAdmin(pathname) {
  return /^\/admin(?:\/|$)/.test(pathname) && !pathname.startsWith('/admin/handbook');
}

self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json();
  const look = { icon: '/icon-192.png', tag, renotify: true, data: { path } };
  event.waitUntil(self.registration.showNotification(title, look));
});

/** In an open window of the admin if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const admin = windows.find(({ url }) => isAdmin(new URL(url).pathname));
  return admin ? Promise.all([admin.focus(), admin.navigate(address)]) : self.clients.openWindow(address);
}
