import { NativeSelect, Paper, Title } from '@mantine/core';
import { MEDIA_LIMITS } from '@velvet-spoon/contract/limits';
import { MEDIA_KINDS, type MediaKind } from '@velvet-spoon/contract/media-kinds';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibrary } from '../../kit/library/library-picker.tsx';
import { PagedList, SearchField } from '../../kit/list/list.tsx';
import styles from './library.module.css';
import { LibraryEntry } from './library-entry.tsx';

/** Every file on the server. What was uploaded in this visit is also listed above. */
export function LibrarySection() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<MediaKind | null>(null);
  const library = useLibrary(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Paper withBorder p="lg" mt="lg" component="section" aria-labelledby="media-library">
      <Title order={2} size="h4" id="media-library" ref={heading} tabIndex={-1}>
        {t('media.library.title')}
      </Title>
      <div className={styles.filters}>
        <SearchField
          label={t('library.search')}
          value={library.typed}
          onType={library.type}
          maxLength={MEDIA_LIMITS.query}
        />
        <NativeSelect
          aria-label={t('media.library.kind')}
          value={kind ?? ''}
          onChange={({ currentTarget }) =>
            setKind(MEDIA_KINDS.find((known) => known === currentTarget.value) ?? null)
          }
          data={[
            { value: '', label: t('media.library.all') },
            ...MEDIA_KINDS.map((value) => ({ value, label: t(`media.library.${value}`) })),
          ]}
        />
      </div>
      <PagedList
        list={library.list}
        texts={library.texts}
        label={{ 'aria-labelledby': 'media-library' }}
        className={styles.list}
      >
        {(item) => <LibraryEntry key={item.id} item={item} onDeleted={() => heading.current?.focus()} />}
      </PagedList>
    </Paper>
  );
}
