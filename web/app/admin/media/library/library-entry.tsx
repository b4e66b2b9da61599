import { Anchor, Group, Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LibraryItem, MediaUse } from '@velvet-spoon/contract/api/media';
import { MEDIA_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog, SmallForm } from '../../kit/dialog.tsx';
import { Hint, PlainButton, Thumbnail } from '../../kit/elements.tsx';
import { RemoveButton } from '../../kit/entries/entries.tsx';
import { formatSize } from '../../kit/files.ts';
import { useDates } from '../../kit/i18n/formats.ts';
import { libraryKey, MediaThumbnail } from '../../kit/library/library-picker.tsx';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useChange } from '../../kit/use-single-mutation.ts';
import { useCopyAddress } from '../uploads.tsx';
import styles from './library.module.css';

type LibraryEntryProps = { item: LibraryItem; onDeleted: () => void };

/** A picture in the grid; pressing it shows what is known about the file, and what can be done with it. */
export function LibraryEntry({ item, onDeleted }: LibraryEntryProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { url, filename, picture } = item;
  return (
    <li>
      <UnstyledButton className={styles.tile} aria-haspopup="dialog" onClick={open}>
        <MediaThumbnail item={item} />
        <span className={styles.name} data-always={picture === null || undefined}>
          {filename}
        </span>
      </UnstyledButton>
      <Dialog
        size="lg"
        opened={isOpen}
        onClose={close}
        title={
          <Anchor href={url} target="_blank" inherit>
            {filename}
          </Anchor>
        }
      >
        <Details item={item} onDeleted={onDeleted} />
      </Dialog>
    </li>
  );
}

function Details({ item, onDeleted }: LibraryEntryProps) {
  const { language } = useTranslation().i18n;
  const { moment } = useDates();
  const { size, width, height, alt, picture, created_at: createdAt } = item;
  const facts = [formatSize(size, language), ...(width && height ? [`${width} × ${height}`] : [])];
  return (
    <Stack gap="sm">
      {picture && <Thumbnail picture={picture} sizes="38rem" className={styles.large} />}
      {alt !== '' && <Text>{alt}</Text>}
      <Hint>
        {facts.join(', ')}
        <br />
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </Hint>
      <UsedIn item={item} />
      <Actions item={item} onDeleted={onDeleted} />
    </Stack>
  );
}

function Actions({ item, onDeleted }: LibraryEntryProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const copy = useCopyAddress();
  const { id, version, url, filename, use_count: useCount } = item;
  const describeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) describeButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <DescriptionForm item={item} onClose={() => setEditing(false)} />;

  return (
    <Group gap="xs">
      <PlainButton
        ref={describeButton}
        aria-label={t('media.library.describeNamed', { filename })}
        onClick={() => setEditing(true)}
      >
        {t('media.library.describe')}
      </PlainButton>
      <PlainButton aria-label={t('media.library.copyNamed', { filename })} onClick={() => void copy(url)}>
        {t('media.library.copy')}
      </PlainButton>
      {useCount === 0 && (
        <RemoveButton
          action="delete"
          texts="media.library"
          named={{ filename }}
          queryKey={libraryKey}
          send={() => adminApi.request('DELETE /admin/media/{id}', { params: { id }, version })}
          onDone={onDeleted}
        />
      )}
    </Group>
  );
}

/** Where a file is used, each with a link to the tab where that can be changed. */
function UsedIn({ item: { used_in: uses, use_count: count, filename } }: { item: LibraryItem }) {
  const { t, i18n } = useTranslation();
  if (count === 0) {
    return <Hint>{t('media.library.unused')}</Hint>;
  }

  function nameOf({ noun, id, title, is_deleted: isDeleted }: MediaUse): string {
    const place = `media.library.places.${id}`;
    const name = noun === 'page' && i18n.exists(place) ? t(place) : title;
    const text = t(`media.library.nouns.${noun}`, { name });
    return isDeleted ? t('media.library.inBin', { name: text }) : text;
  }

  return (
    <div>
      <Text size="sm" c="dimmed" component="span">
        {t('media.library.usedIn')}
      </Text>
      <ul className={styles.uses} aria-label={t('media.library.usesOf', { filename })}>
        {uses.map((use) => (
          <li key={use.noun + use.id}>
            <Anchor component={Link} to={addressOf(use)} size="sm" underline="always">
              {nameOf(use)}
            </Anchor>
          </li>
        ))}
        {count > uses.length && (
          <li>
            <Text size="sm" component="span">
              {t('media.library.moreUses', { count: count - uses.length })}
            </Text>
          </li>
        )}
      </ul>
    </div>
  );
}

function addressOf({ noun, id, is_deleted: isDeleted }: MediaUse): string {
  if (noun === 'dessert') return `/admin?tab=products&${isDeleted ? 'bin' : `dessert=${id}`}`;
  if (noun === 'logo') return '/admin?tab=cafe#appearance';
  return `/admin?tab=${{ post: 'posts', page: 'cafe', menu: 'menu', moment: 'cafe' }[noun]}`;
}

type DescriptionFormProps = { item: LibraryItem; onClose: () => void };

function DescriptionForm({ item, onClose }: DescriptionFormProps) {
  const { t } = useTranslation();
  const [alt, setAlt] = useState(item.alt);
  const describe = useChange(libraryKey, {
    send: (body: { alt: string }) =>
      adminApi.request('PATCH /admin/media/{id}', { params: { id: item.id }, body, version: item.version }),
    done: t('media.library.described'),
    failure: t('media.library.describeError'),
    onDone: onClose,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  return (
    <SmallForm
      onSubmit={() => describe.mutate({ alt: alt.trim() })}
      onCancel={onClose}
      isBusy={describe.isPending}
    >
      <Textarea
        ref={field}
        label={t('media.library.description')}
        description={t('media.library.descriptionHint')}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        maxLength={MEDIA_LIMITS.alt}
        autosize
        minRows={2}
      />
    </SmallForm>
  );
}
