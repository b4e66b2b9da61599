import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Draft, DraftCard } from '@velvet-spoon/contract/api/post-drafts';
import { DRAFT_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/dialog.tsx';
import { DangerButton, Hint, PlainButton } from '../../kit/elements.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import { Loaded, Waiting } from '../../kit/notices/notices.tsx';
import { useCopy } from '../../kit/notices/toast.ts';
import { useCafeName } from '../../kit/saved-cafe.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useChange } from '../../kit/use-single-mutation.ts';
import { ownAddress } from '../post-image-field.tsx';
import styles from '../posts.module.css';
import { draftKey, useDraft } from './drafts-data.ts';

type PreviewDialogProps = { draft: DraftCard; onClose: () => void };

/** A link to the draft for those who cannot sign in here, and how messengers will show the story. */
export function PreviewDialog({ draft: { id, title }, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const query = useDraft(id);
  return (
    <Dialog onClose={onClose} title={t('posts.preview.title', { title })} size="lg">
      <Loaded
        query={query}
        failure={t('posts.drafts.loadError')}
        waiting={<Waiting count={2} height="6rem" label={t('posts.loading')} />}
        gone={<Text role="alert">{t('posts.drafts.deletedMeanwhile')}</Text>}
      >
        {(draft) => (
          <Stack gap="lg">
            <PreviewLink draft={draft} />
            <LinkCard draft={draft} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The server cannot show a link again, so one that was made earlier can only end or be replaced. */
function PreviewLink({ draft: { id, preview_until } }: { draft: Draft }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const copy = useCopy();
  const params = { id };
  const share = useChange(draftKey(id), {
    send: (_: null) => adminApi.request('POST /admin/drafts/{id}/preview', { params }),
    failure: t('posts.preview.failed'),
  });
  const end = useChange(draftKey(id), {
    send: (_: null) => adminApi.request('DELETE /admin/drafts/{id}/preview', { params }),
    done: t('posts.preview.ended'),
    failure: t('posts.preview.endFailed'),
    onDone: share.reset,
  });
  const address = share.data && new URL(share.data.path, location.origin).href;
  const until = share.data?.expires_at ?? preview_until;
  return (
    <Stack gap="xs">
      <Text>{t('posts.preview.hint', { days: DRAFT_LIMITS.previewDays })}</Text>
      {address && <TextInput aria-label={t('posts.preview.link')} value={address} readOnly />}
      {until && (
        <Hint>{t(address ? 'posts.preview.until' : 'posts.preview.earlier', { time: moment(until) })}</Hint>
      )}
      <Group gap="xs">
        {address ? (
          <>
            <Button onClick={() => void copy(address)}>{t('notices.copy')}</Button>
            <PlainButton component="a" href={address} target="_blank">
              {t('posts.preview.visit')}
            </PlainButton>
          </>
        ) : (
          <Button loading={share.isPending} onClick={() => share.mutate(null)}>
            {t(until ? 'posts.preview.again' : 'posts.preview.make')}
          </Button>
        )}
        {until && (
          <DangerButton loading={end.isPending} onClick={() => end.mutate(null)}>
            {t('posts.preview.end')}
          </DangerButton>
        )}
      </Group>
    </Stack>
  );
}

/** As messengers show a link to the story. */
function LinkCard({ draft: { values } }: { draft: Draft }) {
  const { t } = useTranslation();
  const site = useCafeName();
  const picture = ownAddress(values.image);
  return (
    <figure className={styles.linkCard}>
      <Hint component="figcaption">{t('posts.preview.card')}</Hint>
      <div>
        {picture && <img src={picture} alt="" />}
        <Text size="sm" c="dimmed">
          {site}
        </Text>
        <Text fw={600}>{values.title}</Text>
        {values.summary && (
          <Text size="sm" lineClamp={3}>
            {values.summary}
          </Text>
        )}
      </div>
    </figure>
  );
}
