import type { MenuDocument, MenuInput } from '@velvet-spoon/contract/menu';

export const PDF = 'application/pdf';

export type MenuFormValues = {
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
