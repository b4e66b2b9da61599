import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs, conflictIn, focus } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { named } from '../../../test-support/texts.ts';
import type { Language } from '../kit/i18n/formats.ts';
import { cafeTexts } from './cafe.texts.ts';
import { exampleCafe } from './values/example-cafe.ts';

const t = cafeTexts.en;
const updatedAt = '2026-10-02T09:30:00.000Z';

async function openCafe(answers: Answers = {}, language: Language = 'en', search = '') {
  const site = { document: { ...exampleCafe, updatedAt, version: 3 } };
  const api = await openTab(
    'cafe',
    {
      'GET /admin/cafe': () => site.document,
      'PUT /content/cafe': ({ body, headers }) => {
        if (headers.get('if-match') !== `"v${site.document.version}"`) return refuse(412, 'version-conflict');
        site.document = { ...(body as CafeDocument), updatedAt, version: site.document.version + 1 };
        return site.document;
      },
      'GET /admin/page-pictures': [],
      'GET /admin/social': refuse(503, 'unavailable'),
      ...answers,
    },
    { beside: ['account'], language, search },
  );
  const form = page.getByRole('form', { name: cafeTexts[language].form });
  return {
    api,
    site,
    section: (name: string) => form.getByRole('button', { name: new RegExp(`^${name}`) }).first(),
    field: (name: string) => form.getByLabelText(name, { exact: true }),
    button: (name: string) => form.getByRole('button', { name, exact: true }),
    save: form.getByRole('button', { name: t.save, exact: true }),
    saved: toast(t.saved),
  };
}

/** Someone else saves. */
function saveElsewhere(site: Awaited<ReturnType<typeof openCafe>>['site'], founder: string): void {
  site.document = { ...site.document, founder, version: site.document.version + 1 };
}

test('STEPS-1 an address leads to the field that it names', async () => {
  allowConsole(failedCall);
  const { field } = await openCafe({}, 'en', '#orderUrl');
  await expect.element(field(t.facts.orderUrl)).toHaveFocus();
  await expect.element(field(t.facts.orderUrl)).toBeInViewport();
});

test('a time zone is found by the name of its city', async () => {
  allowConsole(failedCall);
  const { site, section, field, save, saved } = await openCafe();
  await section(t.sections.hours).click();
  await field(t.hours.timeZone).fill('los angeles');
  await page.getByRole('option', { name: 'America/Los Angeles' }).click();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(site.document.timeZone).toBe('America/Los_Angeles');
});

test('phones are added, moved and removed by keyboard', async () => {
  allowConsole(failedCall);
  const { site, section, field, button, save, saved } = await openCafe();
  const press = (key: string) => userEvent.keyboard(`{${key}}`);
  await focus(section(t.sections.facts));
  await press('Enter');
  await expect.element(section(t.sections.facts)).toHaveAttribute('aria-expanded', 'true');
  const add = button(t.phones.add);
  await focus(add);
  await press('Enter');
  await expect.element(field(t.phones.label).last()).toHaveFocus();
  await expect.element(field(t.phones.label).last()).toHaveValue('Phone');
  await field(t.phones.label).last().fill('Kitchen');
  await userEvent.tab();
  await expect.element(field(t.phones.number).last()).toHaveFocus();
  await field(t.phones.number).last().fill('+1 914 555 0101');
  await focus(button('Move up: Phone 2'));
  await press('Enter');
  await expect.element(button('Move up: Phone 1')).toHaveFocus();
  const numbers = () =>
    field(t.phones.number)
      .elements()
      .map((input) => (input as HTMLInputElement).value);
  expect(numbers()).toEqual(['+1 914 555 0101', '+1 914 555 0100']);
  await focus(button('Remove: Phone 2'));
  await press('Enter');
  await expect.element(add).toHaveFocus();
  for (const name of ['hours', 'announcement', 'home', 'about'] as const)
    await section(t.sections[name]).click();
  await expectAccessible();
  await focus(save);
  await press('Enter');
  await expect.element(saved).toBeVisible();
  expect(site.document.phones).toEqual([{ label: 'Kitchen', number: '+1 914 555 0101' }]);
});

test('CAFE-1 a closing time before the opening time is saved only after a question', async () => {
  allowConsole(failedCall);
  const { api, section, field, save, saved } = await openCafe();
  const dialogs = answerDialogs(false);
  await section(t.sections.hours).click();
  const day = t.days.monday;
  await page.getByRole('switch', { name: named(t.hours.openOn, { day }) }).click();
  await field(named(t.hours.opensOn, { day })).fill('09:00');
  await field(named(t.hours.closesOn, { day })).fill('08:00');
  await save.click();
  expect(dialogs.asked).toEqual([named(t.hours.confirmNights, { hours: '09:00–08:00' })]);
  expect(api.writes).toEqual([]);
  dialogs.isYes = true;
  await save.click();
  await expect.element(saved).toBeVisible();
});

test('CAFE-2 the folded hours say in the language of the interface whether the cafe is open', async () => {
  allowConsole(failedCall);
  const { section } = await openCafe({}, 'ru');
  const folded = section(cafeTexts.ru.sections.hours);
  await expect.element(folded.getByText(/^Сейчас (открыто|закрыто)$/)).toBeVisible();
});

test('a refused field is shown in its section and gets the focus', async () => {
  allowConsole(failedCall);
  const { api, section, field, button, save } = await openCafe({
    'PUT /content/cafe': refuse(400, 'invalid-request', { fields: ['phones.1.number'] }),
  });
  await section(t.sections.facts).click();
  await button(t.phones.add).click();
  await field(t.phones.label).last().fill('Bar');
  await save.click();
  const number = field(t.phones.number).last();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription(t.errors.blank);
  expect(api.writes).toEqual([]);
  await number.fill('ask for Dana');
  await section(t.sections.facts).click();
  await save.click();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription(t.errors.phone);
  await expect.element(toast(t.invalid).first()).toBeVisible();
});

test('after a save by someone else, what was typed is kept until the person decides', async () => {
  allowConsole(failedCall);
  const { site, section, save, saved } = await openCafe();
  const conflict = conflictIn('en');
  const founder = page.getByRole('group', { name: t.promise.title }).getByLabelText(t.promise.founder);
  await section(t.sections.home).click();
  await founder.fill('Mine');
  saveElsewhere(site, 'Theirs');
  await save.click();
  await expect.element(conflict.notice).toBeVisible();
  await expect.element(founder).toHaveValue('Mine');
  await conflict.takeTheirs.click();
  await expect.element(founder).toHaveValue('Theirs');
  await expect.element(save).toBeDisabled();

  await founder.fill('Mine');
  saveElsewhere(site, 'Theirs again');
  await save.click();
  await expect.element(conflict.notice).toBeVisible();
  const dialogs = answerDialogs(false);
  await page.getByRole('link', { name: 'Account' }).click();
  expect(dialogs.asked).toHaveLength(1);
  await expect.element(founder).toHaveValue('Mine');
  await conflict.keepMine.click();
  await expect.element(saved).toBeVisible();
  expect(site.document.founder).toBe('Mine');
});

test('what cannot be loaded or saved can be tried again', async () => {
  allowConsole(failedCall);
  const { api, site, section, field, save, saved } = await openCafe({
    'GET /admin/cafe': refuse(503, 'unavailable'),
    'PUT /content/cafe': unreachable,
  });
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: t.loadFailed });
  await expect.element(failure).toBeVisible();
  api.answer({ 'GET /admin/cafe': site.document });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await section(t.sections.announcement).click();
  await field(t.announcement.text).fill('Plum tarts are back');
  await save.click();
  await expect.element(toast(t.saveFailed)).toBeVisible();
  await expect.element(field(t.announcement.text)).toHaveValue('Plum tarts are back');
  api.answer({ 'PUT /content/cafe': ({ body }) => ({ ...(body as CafeDocument), updatedAt, version: 4 }) });
  await save.click();
  await expect.element(saved).toBeVisible();
});
