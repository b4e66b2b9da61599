import type { Page } from '@playwright/test';
import { type Language, signInAsAdmin } from './sign-in.ts';

const wholesaleTexts = {
  en: {
    title: 'Wholesale partners',
    counts: { 0: '0 pending', 1: '1 pending', 2: '2 pending' },
    refresh: 'Refresh',
    refreshing: 'Refreshing...',
    register: 'Open registration',
    nonePending: 'No pending applications.',
    noneApproved: 'No approved partners yet.',
    columns: ['Name', 'Email', 'Company', 'Status', 'Created', 'Files'],
    yes: 'Approved Yes',
    no: 'Approved No',
    approve: 'Approve Mira Chen',
    delete: 'Delete Mira Chen',
    documents: 'Documents of Mira Chen',
    partnerW9: 'W-9 of Otto Berg',
    loadFailed: 'Failed to load wholesale data.',
    approveFailed: 'Could not approve application.',
    deleteFailed: 'Could not delete applicant.',
    openFailed: 'Could not open the document.',
    gate: 'Token is invalid or expired. Please sign in again.',
  },
  ru: {
    title: 'Оптовые партнёры',
    counts: { 0: '0 заявок', 1: '1 заявка', 2: '2 заявки' },
    refresh: 'Обновить',
    refreshing: 'Обновляется...',
    register: 'Открыть форму заявки',
    nonePending: 'Новых заявок нет.',
    noneApproved: 'Одобренных партнёров пока нет.',
    columns: ['Имя', 'Эл. почта', 'Компания', 'Статус', 'Дата заявки', 'Файлы'],
    yes: 'Одобрен',
    no: 'Не одобрен',
    approve: 'Одобрить: Mira Chen',
    delete: 'Удалить: Mira Chen',
    documents: 'Документы: Mira Chen',
    partnerW9: 'W-9: Otto Berg',
    loadFailed: 'Не удалось загрузить данные партнёров.',
    approveFailed: 'Не удалось одобрить заявку.',
    deleteFailed: 'Не удалось удалить заявку.',
    openFailed: 'Не удалось открыть документ.',
    gate: 'Токен недействителен или истёк. Войдите снова.',
  },
};

export function person(n: number, username: string, isApproved: boolean, company: string | null) {
  const id = (kind: number) => `00000000-0000-4000-8000-0000000000${kind}${n}`;
  return {
    id: id(1),
    username,
    email: `${username.toLowerCase().replace(' ', '.')}@example.com`,
    company_name: company,
    documents_url: `/api/v1/admin/documents/${id(2)}`,
    w9_url: `/api/v1/admin/documents/${id(3)}`,
    is_approved: isApproved,
    created_at: `2026-10-0${n}T09:30:00.000Z`,
    status: isApproved ? 'approved' : 'pending',
    version: 1,
  };
}

export const mira = person(1, 'Mira Chen', false, 'Chen Catering LLC');
export const jo = person(2, 'Jo Park', false, null);
export const otto = person(3, 'Otto Berg', true, 'Berg & Sons Hotel');
type Person = typeof mira;

/**
 * Stubs the lists, to test failures, loading and counts that a real site does not show on demand.
 * journeys/partner-application.spec.ts follows a real application.
 */
export async function openWholesale(page: Page, language: Language, people: Person[] = [mira, jo, otto]) {
  const site = { people, calls: [] as string[] };
  await page.route(/\/api\/v1\/admin\/(pending|users)$/, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    site.calls.push(`${request.method()} ${pathname.replace('/api/v1/admin', '')}`);
    const isPending = pathname.endsWith('/pending');
    await route.fulfill({ json: site.people.filter((user) => user.is_approved !== isPending) });
  });
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=wholesale');
  const t = wholesaleTexts[language];
  return {
    site,
    t,
    pending: page.locator('section[aria-labelledby="pending"]'),
    approved: page.locator('section[aria-labelledby="approved"]'),
    messages: page.getByTestId('messages'),
    refresh: page.getByRole('button', { name: t.refresh, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
}

export const lists = ['GET /pending', 'GET /users'];
