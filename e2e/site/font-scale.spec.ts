import type { APIRequestContext } from '@playwright/test';
import { exclusively, query } from '../database.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

/** Other tests share the site, so the scale changes for one request only; the browser gets its response later. */
async function pageWithScale(request: APIRequestContext, scale: number) {
  await query('update settings set font_scale = $1', [scale]);
  try {
    let answer = { body: '', headers: {} as Record<string, string> };
    // The server is notified of a change in the database a moment later.
    await expect(async () => {
      const response = await request.get('/about');
      answer = { body: await response.text(), headers: response.headers() };
      expect(scales(answer.body)).toEqual([`:root{--font-scale:${scale}}`]);
    }).toPass();
    return answer;
  } finally {
    await query('update settings set font_scale = 1');
  }
}

/** The styles in the page that set a scale. */
function scales(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*--font-scale:[^<]*)<\/style>/g)].map(([, content]) => content!);
}

test('FRAME-32, FRAME-33 the saved scale is in the HTML and multiplies the font size set by the reader', async ({
  page,
  request,
}) => {
  await dismissPopup(page);
  const { body, headers } = await exclusively('settings', async () => {
    expect(scales(await (await request.get('/about')).text())).toEqual([]);
    return pageWithScale(request, 1.05);
  });
  delete headers['content-encoding'];
  await page.route('/about', (route) => route.fulfill({ status: 200, headers, body }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 20 } });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveCSS('font-size', '21px');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/menu');
  await expect(page.locator('html')).toHaveCSS('font-size', '21px');
});
