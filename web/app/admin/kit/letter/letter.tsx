import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Post } from '@velvet-spoon/contract/api/posts';
import type { Letter } from '@velvet-spoon/contract/api/readers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { DangerButton, Hint, PlainButton } from '../elements.tsx';
import { useAge, useDates } from '../i18n/formats.ts';
import { Loaded, Waiting } from '../notices/notices.tsx';
import { useLoadFailure } from '../notices/toast.ts';
import { adminApi } from '../session/admin-api.ts';
import { useNow } from '../time.ts';
import { useChange } from '../use-single-mutation.ts';

export const lettersKey = ['letters'];

/** A part of the site's settings, and so read again when any of them is saved. */
export function useLetterSettings() {
  return useQuery({
    queryKey: ['settings', 'letters'],
    queryFn: async () => {
      const { sends_letters, letters_per_minute } = await adminApi.request('GET /settings');
      return { sends_letters, letters_per_minute };
    },
  });
}

/** Offers to email a published story, if the cafe sends letters. */
export function SendLetterButton({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useLetterSettings().data?.sends_letters || post.is_scheduled) return null;
  return (
    <>
      <PlainButton aria-label={t('letter.openNamed', { title: post.title })} onClick={() => setOpen(true)}>
        {t('letter.open')}
      </PlainButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('letter.title')} size="lg">
        <LetterOffer id={post.id} title={post.title} />
      </Dialog>
    </>
  );
}

/** Right after a story is published. */
export function SendLetterOffer({ post }: { post: Post }) {
  const { t } = useTranslation();
  if (!useLetterSettings().data?.sends_letters || post.is_scheduled) return null;
  return (
    <Alert color="green" variant="light" role="status">
      <Group justify="space-between">
        <Text>{t('letter.published', { title: post.title })}</Text>
        <SendLetterButton post={post} />
      </Group>
    </Alert>
  );
}

const FRESH_MS = 5000;

/** To how many readers a story would go, what the letter looks like, and what became of it. */
function LetterOffer({ id, title }: Pick<Post, 'id' | 'title'>) {
  const { t } = useTranslation();
  const params = { id };
  const offer = useQuery({
    queryKey: [...lettersKey, id],
    queryFn: () => adminApi.request('GET /admin/posts/{id}/letter', { params }),
    refetchInterval: FRESH_MS,
  });
  useLoadFailure(offer, t('letter.loadError'));
  const test = useChange(lettersKey, {
    send: () => adminApi.request('POST /admin/posts/{id}/letter/test', { params }),
    done: t('letter.tested'),
    failure: t('letter.testError'),
  });
  const send = useChange(lettersKey, {
    send: () => adminApi.request('POST /admin/posts/{id}/letter', { params }),
    done: t('letter.scheduled'),
    failure: t('letter.sendError'),
  });
  return (
    <Loaded query={offer} failure={t('letter.loadError')} waiting={<Waiting count={1} height={180} />}>
      {({ readers, path, letter }) => {
        const isStopped = letter?.called_back_at !== null;
        return (
          <Stack>
            <Text fw={600}>{title}</Text>
            {letter && <LetterState letter={letter} />}
            {isStopped && (
              <>
                <Text>{readers === 0 ? t('letter.nobody') : t('letter.count', { count: readers })}</Text>
                <Hint>{t('letter.hint')}</Hint>
              </>
            )}
            <Group gap="xs">
              {isStopped && (
                <Button loading={send.isPending} disabled={readers === 0} onClick={() => send.mutate(null)}>
                  {t(letter ? 'letter.sendAgain' : 'letter.send')}
                </Button>
              )}
              <PlainButton loading={test.isPending} onClick={() => test.mutate(null)}>
                {t('letter.test')}
              </PlainButton>
              <Anchor href={path} target="_blank" underline="always">
                {t('letter.preview')}
              </Anchor>
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** When a letter leaves or left, its figures, and the way back while there is one. */
export function LetterState({ letter }: { letter: Letter }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const age = useAge();
  const now = useNow();
  const { id, title, send_at, called_back_at, finished_at } = letter;
  const callBack = useChange(lettersKey, {
    send: () => adminApi.request('POST /admin/letters/{id}/call-back', { params: { id } }),
    done: t('letter.calledBack'),
    failure: t('letter.callBackError'),
  });
  const isAhead = Date.parse(send_at) > now;
  const state = called_back_at
    ? t('letter.stopped', { date: moment(called_back_at) })
    : finished_at
      ? t('letter.finished', { date: moment(finished_at) })
      : t(isAhead ? 'letter.leaves' : 'letter.leaving', { when: age(send_at) });
  return (
    <Stack gap="xs">
      <Text role="status">{state}</Text>
      {!isAhead && <Hint>{t('letter.figures', letter)}</Hint>}
      {!called_back_at && !finished_at && (
        <Group>
          <DangerButton
            aria-label={t('letter.callBackNamed', { title })}
            loading={callBack.isPending}
            onClick={() => callBack.mutate(null)}
          >
            {t('letter.callBack')}
          </DangerButton>
        </Group>
      )}
    </Stack>
  );
}
