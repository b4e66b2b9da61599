import { expect, type Page } from '@playwright/test';
import { query } from '../database.ts';
import { hydrated } from '../fixtures.ts';
import { newEmail, PASSWORD, pdf } from '../partners.ts';

export const RECEIVED = "Your application has been received. We'll email you once it has been reviewed.";
export const BOTH_FILES = 'Please attach both corporate documents and W-9 form.';

export const main = (page: Page) => page.getByRole('main');
export const field = (page: Page, label: string) => main(page).getByLabel(label);
export const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit Application' });

export async function openRegister(page: Page): Promise<void> {
  await page.goto('/wholesale/register');
  await hydrated(page);
}

export async function fillIn(page: Page, { fileBytes = 2000 } = {}): Promise<string> {
  const email = newEmail();
  await field(page, 'Contact Name').fill('Dana Reed');
  await field(page, 'Business Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Company Name').fill('Corner Bistro');
  await field(page, 'Corporate Documents').setInputFiles(pdf('articles.pdf', fileBytes));
  await field(page, 'W-9 Form').setInputFiles(pdf('w9.pdf', fileBytes));
  return email;
}

type Applicant = { id: string; username: string; company_name: string | null; is_approved: boolean };
export const applicants = (email: string) =>
  query<Applicant>('select * from users where email = $1', [email]);

export const papersOf = (id: string) =>
  query<{ kind: string; filename: string }>(
    'select kind, filename from documents where owner_id = $1 order by kind',
    [id],
  );

/** The form gives way to what happens next, with the answer in view. */
export async function expectNextSteps(page: Page): Promise<void> {
  await expect(main(page).getByRole('status')).toHaveText(RECEIVED);
  await expect(main(page).getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(main(page).locator('form')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
    'href',
    '/wholesale/login',
  );
}
