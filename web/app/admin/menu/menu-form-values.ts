import type { MenuDocument, MenuInput } from '@velvet-spoon/contract/api/menu';
import { MENU_LINK } from '@velvet-spoon/contract/domain/limits';
import { refusedFields } from '../kit/forms.ts';

const REFUSALS: Record<string, MenuErrors> = {
  file_url: { url: 'menu.urlInvalid' },
  display_date: { displayDate: 'menu.displayDateInvalid' },
};

export const PDF = 'application/pdf';

type MenuFormValues = {
  url: string;
  fileName: string | null;
  mimeType: string | null;
  displayDate: string | null;
  updatedAt: string | null;
};

/** The current menu, or a blank form when there is none. */
export function toFormValues(menu: MenuDocument | null): MenuFormValues {
  return {
    url: menu?.file_url ?? '',
    fileName: menu?.file_name ?? null,
    mimeType: menu?.mime_type ?? PDF,
    displayDate: menu?.display_date ?? null,
    updatedAt: menu?.updated_at ?? null,
  };
}

/** Texts are saved trimmed, and as null when nothing is left. */
export function toMenuInput({ url, fileName, mimeType, displayDate }: MenuFormValues): MenuInput {
  return {
    file_url: url.trim(),
    file_name: fileName?.trim() || null,
    mime_type: mimeType?.trim() || null,
    display_date: displayDate || null,
  };
}

/** For each field in error, the key of the text beside it. */
export type MenuErrors = Partial<Record<keyof MenuFormValues, string>>;

export function findErrors({ url }: MenuFormValues): MenuErrors {
  if (url.trim() === '') return { url: 'menu.urlMissing' };
  return MENU_LINK.test(url.trim()) ? {} : { url: 'menu.urlInvalid' };
}

/** The fields that a refused save names. */
export function errorsIn(error: unknown): MenuErrors {
  return Object.assign({}, ...refusedFields(error).map((field) => REFUSALS[field]));
}
