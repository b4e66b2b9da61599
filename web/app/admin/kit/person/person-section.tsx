import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Mention, Person } from '@velvet-spoon/contract/api/personal-data';
import { EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DangerButton, Hint, PlainButton } from '../elements.tsx';
import { Entries, Entry, Section } from '../entries/entries.tsx';
import { saveBlob } from '../files.ts';
import { useDates } from '../i18n/formats.ts';
import { toast, useFailureToast } from '../notices/toast.ts';
import { adminApi } from '../session/admin-api.ts';
import { useSingleMutation } from '../use-single-mutation.ts';

/** For a person who asks what we keep about them, whether or not they have ever written. */
export function PersonSection() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function check(): boolean {
    const isGood = /^\S+@\S+\.\S+$/.test(email.trim());
    setWrong(!isGood);
    if (!isGood) field.current?.focus();
    return isGood;
  }

  return (
    <Section title={t('person.title')}>
      <Hint>{t('person.hint')}</Hint>
      <TextInput
        ref={field}
        type="email"
        label={t('person.address')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isWrong && t('person.wrongAddress')}
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
      />
      <PersonActions email={email.trim()} onErased={() => setEmail('')} check={check} />
    </Section>
  );
}

type PersonActionsProps = {
  email: string;
  onErased: () => void;
  /** Returns false if the address cannot be used. */
  check?: () => boolean;
  /** Recognises what is being left, and no longer exists. */
  isLeft?: (queryKey: readonly unknown[]) => boolean;
};

const always = () => true;

export function PersonActions({ email, onErased, check = always, isLeft }: PersonActionsProps) {
  const title = useId();
  const { t } = useTranslation();
  const { moment } = useDates();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const read = useSingleMutation({
    mutationFn: (address: string) =>
      adminApi.request('POST /admin/personal-data/export', { body: { email: address } }),
    onSuccess: download,
    onError: (error) => showFailure(t('person.exportError'), error),
  });
  const [mentions, setMentions] = useState<Mention[]>([]);
  const erase = useSingleMutation({
    mutationFn: (body: { email: string; mentions?: string[] }) =>
      adminApi.request('POST /admin/personal-data/erase', { body }),
    onSuccess({ messages, mails, documents, account, reader, mentions: others }) {
      const isKnown = account || reader || messages + mails + documents > 0;
      toast.success(t(isKnown ? 'person.erased' : 'person.unknown'));
      setMentions(others);
      if (others.length === 0) onErased();
      // Whatever any tab shows may have been theirs.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isLeft?.(queryKey) });
    },
    onError: (error) => showFailure(t('person.eraseError'), error),
  });

  function confirmErase(): void {
    if (check() && window.confirm(t('person.confirm', { email }))) erase.mutate({ email });
  }

  function keepOthers(): void {
    setMentions([]);
    onErased();
  }

  /** Says about whom: in a list, every entry has the same buttons. */
  const named = (action: string) => (email === '' ? action : `${action}: ${email}`);

  if (mentions.length > 0) {
    return (
      <Stack>
        <Text id={title}>{t('person.mentions')}</Text>
        <Entries labelledBy={title} empty="">
          {mentions.map(({ id, name, created_at, message }) => (
            <Entry key={id} name={name} facts={[moment(created_at), message]}>
              <DangerButton
                loading={erase.isPending}
                aria-label={t('person.eraseMention', { name })}
                onClick={() => erase.mutate({ email, mentions: [id] })}
              >
                {t('person.erase')}
              </DangerButton>
            </Entry>
          ))}
        </Entries>
        <PlainButton onClick={keepOthers}>{t('person.keepMentions')}</PlainButton>
      </Stack>
    );
  }
  return (
    <Group gap="xs">
      <PlainButton
        loading={read.isPending}
        aria-label={named(t('person.export'))}
        onClick={() => check() && read.mutate(email)}
      >
        {t('person.export')}
      </PlainButton>
      <DangerButton loading={erase.isPending} aria-label={named(t('person.erase'))} onClick={confirmErase}>
        {t('person.erase')}
      </DangerButton>
    </Group>
  );
}

/** Its name says nothing about the person: files are easily left in a folder of downloads. */
function download(person: Person): void {
  const file = new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' });
  saveBlob(file, `personal-data-${person.exported_at.slice(0, 10)}.json`);
}
