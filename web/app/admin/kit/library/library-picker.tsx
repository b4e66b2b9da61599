import { Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MEDIA_LIMITS } from '@velvet-spoon/contract/limits';
import type { LibraryItem } from '@velvet-spoon/contract/media';
import { useTranslation } from 'react-i18next';
import { ignoreEnter } from '../ignore-enter.ts';
import { PagedList, SearchField } from '../list/list.tsx';
import styles from './library.module.css';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { useLibrary } from './use-library.ts';

export type { LibraryItem };

type LibraryPickerProps = {
  kind: 'picture' | 'film';
  opened: boolean;
  onClose: () => void;
  onChoose: (item: LibraryItem) => void;
};

/** Offers what was uploaded before. It stays open until its owner closes it. */
export function LibraryPicker({ kind, opened, onClose, onChoose }: LibraryPickerProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      classNames={{ title: styles.title }}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('library.close'), size: '2.75rem' }}
      opened={opened}
      onClose={onClose}
      title={t(kind === 'film' ? 'library.chooseFilm' : 'library.choosePicture')}
    >
      <Choices kind={kind} onChoose={onChoose} />
    </Modal>
  );
}

function Choices({ kind, onChoose }: Pick<LibraryPickerProps, 'kind' | 'onChoose'>) {
  const { t } = useTranslation();
  const library = useLibrary(kind);
  return (
    <Stack>
      <SearchField
        label={t('library.search')}
        value={library.typed}
        onType={library.type}
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
