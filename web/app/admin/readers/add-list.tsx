import { Button, FileInput, Group, TextInput } from '@mantine/core';
import { READER_LIMITS } from '@velvet-spoon/contract/domain/newsletter';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../kit/elements.tsx';
import { Section } from '../kit/entries/entries.tsx';
import { toast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { readersKey } from './reader-list.tsx';

/** Readers who agreed elsewhere, from whatever columns a file has. */
export function AddList() {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [emails, setEmails] = useState<string[]>([]);
  const [consent, setConsent] = useState('');
  const add = useChange(readersKey, {
    send: () => adminApi.request('POST /admin/readers', { body: { emails, consent } }),
    failure: t('readers.add.error'),
    onDone({ added }) {
      toast.success(t('readers.add.added', { count: added }));
      setFile(null);
      setEmails([]);
      setConsent('');
    },
  });
  const isTooLong = emails.length > READER_LIMITS.list;

  async function choose(chosen: File | null): Promise<void> {
    setFile(chosen);
    setEmails(chosen ? emailsIn(await chosen.text()) : []);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    add.mutate(null);
  }

  return (
    <Section title={t('readers.add.title')} lead={t('readers.add.hint')}>
      <form onSubmit={submit} noValidate>
        <Group align="end" gap="sm">
          <FileInput
            flex="1 1 14rem"
            label={t('readers.add.file')}
            placeholder={t('readers.add.choose')}
            accept=".csv,.txt,text/csv,text/plain"
            value={file}
            onChange={(chosen) => void choose(chosen)}
            error={isTooLong && t('readers.add.tooMany', { most: READER_LIMITS.list })}
            inputWrapperOrder={['label', 'error', 'input']}
            clearable
          />
          <TextInput
            flex="2 1 18rem"
            label={t('readers.add.consent')}
            value={consent}
            onChange={(event) => setConsent(event.currentTarget.value)}
            maxLength={1000}
          />
          <Button
            type="submit"
            loading={add.isPending}
            disabled={emails.length === 0 || isTooLong || consent.trim() === ''}
          >
            {t('readers.add.submit')}
          </Button>
        </Group>
        {file && <Hint mt="xs">{t('readers.add.found', { count: emails.length })}</Hint>}
      </form>
    </Section>
  );
}

/** Without the apostrophe that our own files put before a plus sign. */
function emailsIn(text: string): string[] {
  const found = text.match(/[\w.+-][\w.'+-]*@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  return [...new Set(found.map((email) => email.toLowerCase()))];
}
