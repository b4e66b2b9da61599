import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LibraryItem } from '@velvet-spoon/contract/api/media';
import { MEDIA_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { MediaKind } from '@velvet-spoon/contract/domain/media-kinds';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { PlainButton, Thumbnail } from '../elements.tsx';
import { ignoreEnter } from '../forms.ts';
import { PagedList, SearchField } from '../list/list.tsx';
import { given, usePagedList, useTypedSearch } from '../list/paged-list.ts';
import styles from './library.module.css';

export const FILM = 'M8 5.500v13l11-6.500z';

const DOCUMENT = 'M6 2h8l5 5v15H6zm8 1.500V8h4.500zM8.500 12h7v1.500h-7zm0 3.500h7V17h-7z';

type LibraryPickerProps = {
  kind: 'picture' | 'film';
  opened: boolean;
  onClose: () => void;
  onChoose: (item: LibraryItem) => void;
};

/** Offers what was uploaded before. It stays open until its owner closes it. */
export function LibraryPicker({ kind, opened, onClose, onChoose }: LibraryPickerProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="xl"
      opened={opened}
      onClose={onClose}
      title={t(kind === 'film' ? 'library.chooseFilm' : 'library.choosePicture')}
    >
      <Choices kind={kind} onChoose={onChoose} />
    </Dialog>
  );
}

function Choices({ kind, onChoose }: Pick<LibraryPickerProps, 'kind' | 'onChoose'>) {
  const { t } = useTranslation();
  const library = useLibrary(kind);
  return (
    <Stack>
      <SearchField
        label={t('library.search')}
        search={library}
        // The form around the window would be submitted.
        onKeyDown={ignoreEnter}
        maxLength={MEDIA_LIMITS.query}
        data-autofocus
      />
      <PagedList list={library.list} texts={library.texts} className={styles.grid}>
        {(item) => (
          <li key={item.id}>
            <UnstyledButton className={styles.choice} onClick={() => onChoose(item)}>
              <MediaThumbnail item={item} />
              <Text component="span" size="sm" fw={500} className={styles.name}>
                {item.filename}
              </Text>
              {item.alt !== '' && (
                <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                  {item.alt}
                </Text>
              )}
            </UnstyledButton>
          </li>
        )}
      </PagedList>
    </Stack>
  );
}

type ChooseButtonProps = { label?: string; onChoose: (item: LibraryItem) => void };

/** Opens the pictures of the library, and closes them once one is chosen. */
export function ChooseButton({ label, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <PlainButton className={styles.open} onClick={open}>
        {label ?? t('library.open')}
      </PlainButton>
      <LibraryPicker
        kind="picture"
        opened={isOpen}
        onClose={close}
        onChoose={(item) => {
          close();
          onChoose(item);
        }}
      />
    </>
  );
}

export const libraryKey = ['media'];

/** Uploaded files, newest first, that match what is typed. */
export function useLibrary(kind: MediaKind | null) {
  const { t } = useTranslation();
  const { typed, type, search } = useTypedSearch();
  const list = usePagedList([...libraryKey, kind, search], (client, cursor) =>
    client.request('GET /admin/media', { query: { ...given({ kind, q: search }), ...cursor } }),
  );
  const texts = {
    loading: t('library.loading'),
    failure: t('library.loadError'),
    empty: t(search !== '' || kind !== null ? 'library.noMatch' : 'library.empty'),
    shown: t('library.shown', { count: list.items.length }),
  };
  return { list, texts, typed, type };
}

/** Decorative: the name of the file is next to it. */
export function MediaThumbnail({ item: { picture, kind } }: { item: LibraryItem }) {
  if (!picture) {
    return (
      <span className={styles.thumbnail} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="32" height="32">
          <path d={kind === 'film' ? FILM : DOCUMENT} fill="currentColor" />
        </svg>
      </span>
    );
  }
  return <Thumbnail picture={picture} sizes="10rem" className={styles.thumbnail} />;
}
