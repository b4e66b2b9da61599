import { dismissPopup, expect, test } from '../fixtures.ts';
import { pdf, recordAddresses } from '../partners.ts';
import { field, fillIn, main, openRegister, submit } from './register-form.ts';

const LIMITS = 'PDF, DOC, DOCX, JPG or PNG, up to 15 MB.';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('REGISTER-4, REGISTER-5, REGISTER-6 required fields and input types', async ({ page }) => {
  await page.goto('/wholesale/register');
  for (const label of ['Contact Name', 'Business Email', 'Password']) {
    await expect(field(page, label)).toHaveAttribute('required', '');
  }
  await expect(field(page, 'Company Name')).not.toHaveAttribute('required');
  await expect(field(page, 'Business Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveAttribute('minlength', '6');
});

test('REGISTER-4, REGISTER-6 an incomplete form and a short password are not sent', async ({ page }) => {
  await openRegister(page);
  const addresses = recordAddresses(page);
  await fillIn(page);
  for (const [label, value, words] of [
    ['Contact Name', '', 'Please enter your name.'],
    ['Contact Name', '   ', 'Please enter your name.'],
    ['Business Email', 'nobody', 'Please enter an email address, such as name@example.com.'],
    ['Password', 'nutty', 'Please enter at least 6 characters.'],
    ['Password', '        ', 'Please enter a password.'],
  ] as const) {
    const before = await field(page, label).inputValue();
    await field(page, label).fill('');
    await field(page, label).pressSequentially(value);
    await submit(page).click();
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${words}$`));
    await field(page, label).fill(before);
  }
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('REGISTER-9 oversized files are flagged before upload', async ({ page }) => {
  await openRegister(page);
  await fillIn(page);
  const addresses = recordAddresses(page);
  await field(page, 'W-9 Form').setInputFiles(pdf('w9.pdf', 15 * 1024 * 1024 + 1));
  await submit(page).click();
  await expect(field(page, 'W-9 Form')).toHaveAccessibleDescription(/w9\.pdf is larger than 15 MB\.$/);
  await expect(field(page, 'W-9 Form')).toBeFocused();
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('REGISTER-8, REGISTER-9 both file fields state what they accept', async ({ page }) => {
  await page.goto('/wholesale/register');
  for (const label of ['Corporate Documents', 'W-9 Form']) {
    await expect(field(page, label)).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png');
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${LIMITS}`));
    await expect(main(page).getByText(LIMITS).first()).toBeVisible();
  }
});
