import type { PriceListState } from '@velvet-spoon/contract/api/price-list';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs, expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';
import { problemTexts } from '../kit/notices/problem.texts.ts';
import { wholesaleTexts } from './wholesale.texts.ts';

const line = (name: string, price_cents = 4200) => ({
  product_id: name,
  name,
  price_cents,
  pieces: 12,
  minimum: 2,
  lead_days: 3,
  shelf_life_days: 14,
});
const state: PriceListState = {
  current: {
    id: '1',
    valid_from: '2026-11-18',
    published_at: '2026-11-18T09:00:00.000Z',
    lines: 2,
  },
  changes: {
    added: [line('Plum Tart')],
    changed: [{ before: line('Lemon Tart'), after: line('Lemon Tart', 4550) }],
    removed: [line('Carrot Cake')],
  },
  partners: 5,
};
const none = { added: [], changed: [], removed: [] };

test.each(['en', 'ru'] as const)(
  'PRICES-2 staff look at the changes, and publish once they confirm, in %s',
  async (language) => {
    allowConsole(failedCall);
    const t = wholesaleTexts[language].prices;
    const dialogs = answerDialogs(false);
    const api = await openTab(
      'wholesale',
      { 'GET /admin/price-list': state, 'POST /admin/price-list': refuse(409, 'unchanged') },
      { language, search: '&prices', width: 390 },
    );
    const changes = page.getByRole('list', { name: t.changes });
    await expect
      .element(changes)
      .toMatchTextContent(/Plum Tart.*Lemon Tart.*42[.,]00 → 45[.,]50.*Carrot Cake/);
    await expectAccessible();
    expectNoOverflow();
    await page.getByLabelText(new RegExp(`^${t.validFrom}`)).fill('2026-12-01');
    const publish = page.getByRole('button', { name: t.publish });
    await publish.click();
    expect(dialogs.asked).toEqual([expect.stringContaining('5')]);
    expect(api.writes).toEqual([]);
    dialogs.isYes = true;
    await publish.click();
    await expect.element(toast(problemTexts[language].unchanged)).toBeVisible();
    api.answer({ 'POST /admin/price-list': state, 'GET /admin/price-list': { ...state, changes: none } });
    await publish.click();
    await expect.element(toast(t.published)).toBeVisible();
    await expect.element(page.getByText(t.unchanged)).toBeVisible();
    expect(api.writes[1]!.body).toEqual({ valid_from: '2026-12-01' });
  },
);
