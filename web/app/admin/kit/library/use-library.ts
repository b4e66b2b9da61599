import type { MediaKind } from '@velvet-spoon/contract/media-kinds';
import { useTranslation } from 'react-i18next';
import { usePagedList, useTypedSearch } from '../list/paged-list.ts';

export const libraryKey = ['media'];

/** Uploaded files, newest first, that match what is typed. */
export function useLibrary(kind: MediaKind | null) {
  const { t } = useTranslation();
  const { typed, type, search } = useTypedSearch();
  const list = usePagedList([...libraryKey, kind, search], (client, cursor) =>
    client.request('GET /admin/media', {
      query: { ...(kind && { kind }), ...(search !== '' && { q: search }), ...cursor },
    }),
  );
  const texts = {
    loading: t('library.loading'),
    failure: t('library.loadError'),
    empty: t(search !== '' || kind !== null ? 'library.noMatch' : 'library.empty'),
    shown: t('library.shown', { count: list.items.length }),
  };
  return { list, texts, typed, type };
}
