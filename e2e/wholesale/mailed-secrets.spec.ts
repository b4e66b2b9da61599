import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../dev/postgres.ts';
import { keepSecrets } from '../../dev/secrets.ts';
import { type ServerProcess, startProcess } from '../../test-support/process.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { arrivedMail, codeIn, linkIn } from '../mails.ts';
import { buildPartner } from '../partners.ts';

const dataDir = path.resolve(import.meta.dirname, '../../.cache/e2e');

/** A second web process on the database of the site under test, because the first logs errors only. */
async function startLogging(): Promise<ServerProcess & { site: string }> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const server = await startProcess('web', {
    ...(await keepSecrets(dataDir)),
    RATE_LIMITS: 'all=10000',
    DATABASE_URL: readFileSync(path.join(dataDir, 'database-url'), 'utf8'),
    STORAGE_DIR: path.join(dataDir, 'storage'),
    PAGES: 'build',
    PORT: String(port),
    // Forms without JavaScript are only accepted from here.
    PUBLIC_URL: site,
  });
  return { ...server, site };
}

/** Collects what leaves the browser outside of bodies, and what the page shows after each step. */
function watchFor(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), JSON.stringify(request.headers())));
  return {
    look: async () => void seen.push(page.url(), await page.content()),
    all: () => seen.join('\n'),
  };
}

const main = (page: Page) => page.getByRole('main');

for (const javaScriptEnabled of [true, false]) {
  test(`${javaScriptEnabled ? 'with' : 'without'} JavaScript neither the log nor an address, header or page has the token or the code`, async ({
    browser,
    request,
  }) => {
    const { site, child, ended, log } = await startLogging();
    const page = await browser.newPage({ javaScriptEnabled, baseURL: site });
    await dismissPopup(page);
    const { email } = await buildPartner(request);
    await page.goto('/account/forgot');
    await main(page).getByLabel('Email').fill(email);
    await main(page).getByRole('button').click();
    await expect(main(page).getByRole('status')).not.toHaveText('');
    const mail = await arrivedMail(email, 'Set a new password');
    const { pathname, hash } = linkIn(mail);

    const watched = watchFor(page);
    await page.goto(pathname + hash);
    // Without a script the fragment stays in the address bar and is sent nowhere.
    if (javaScriptEnabled) await expect(page).toHaveURL(`${site}${pathname}`);
    for (const password of ['password', 'a spoon of cashew']) {
      if (!javaScriptEnabled) {
        await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
        await main(page).getByLabel('Code from our email').fill(codeIn(mail));
      }
      await main(page).getByLabel('New password').fill(password);
      await main(page).getByRole('button').click();
      if (password === 'password') await expect(main(page).getByText('harder to guess')).toBeVisible();
      else await expect(main(page).getByRole('status')).not.toHaveText('');
      await watched.look();
    }
    await main(page).getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL(/\/wholesale\/login/);
    await watched.look();

    await page.close();
    child.kill('SIGTERM');
    await ended;
    expect(log.join('\n')).toContain('/account/reset');
    expect(watched.all()).toContain(`"referer":"${site}/`);
    for (const secret of [hash.slice(1), codeIn(mail), codeIn(mail).replace('-', '')]) {
      expect(log.join('\n')).not.toContain(secret);
      expect(watched.all()).not.toContain(secret);
    }
  });
}
