import { MENU_LINK } from '@velvet-spoon/contract/menu-link';
import { refusedFields } from '../kit/refused-fields.ts';
import type { MenuFormValues } from './menu-form-values.ts';

/** For each field in error, the key of the text that stands beside it. */
export type MenuErrors = Partial<Record<keyof MenuFormValues, string>>;

export function findErrors({ url }: MenuFormValues): MenuErrors {
  if (url.trim() === '') return { url: 'menu.urlMissing' };
  return MENU_LINK.test(url.trim()) ? {} : { url: 'menu.urlInvalid' };
}

const REFUSALS: Record<string, MenuErrors> = {
  file_url: { url: 'menu.urlInvalid' },
  display_date: { displayDate: 'menu.displayDateInvalid' },
};

/** The fields that a refused save names. */
export function errorsIn(error: unknown): MenuErrors {
  return Object.assign({}, ...refusedFields(error).map((field) => REFUSALS[field]));
}
