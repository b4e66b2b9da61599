import { NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Hint, TabTitle } from '../kit/elements.tsx';
import { Entries, Section } from '../kit/entries/entries.tsx';
import { LetterState, lettersKey, useLetterSettings } from '../kit/letter/letter.tsx';
import listStyles from '../kit/list/list.module.css';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { adminApi, useOwnAccount } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { AddList } from './add-list.tsx';
import { ReaderList } from './reader-list.tsx';

export { readersTexts as texts } from './readers.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <TabTitle>{t('readers.tab')}</TabTitle>
      <LetterSettings />
      <Letters />
      <ReaderList />
      <AddList />
    </Stack>
  );
}

const PACES = [10, 30, 60, 120, 300, 600];

function LetterSettings() {
  const { t } = useTranslation();
  const isOwner = useOwnAccount().data?.role === 'owner';
  const { data: saved } = useLetterSettings();
  const save = useChange(['settings'], {
    send: (body: NonNullable<typeof saved>) => adminApi.request('PUT /admin/readers/settings', { body }),
    done: t('readers.settings.saved'),
    failure: t('readers.settings.saveError'),
  });
  const shown = (save.isPending ? save.variables : saved) ?? { sends_letters: false, letters_per_minute: 60 };
  const isDisabled = !isOwner || !saved || save.isPending;
  const paces = [...new Set([...PACES, shown.letters_per_minute])].toSorted((a, b) => a - b);
  return (
    <Section title={t('readers.settings.title')}>
      <Switch
        label={t('readers.settings.on')}
        aria-describedby="letters-hint"
        checked={shown.sends_letters}
        disabled={isDisabled}
        onChange={({ currentTarget: { checked } }) => save.mutate({ ...shown, sends_letters: checked })}
      />
      <Hint id="letters-hint">{t('readers.settings.hint')}</Hint>
      <NativeSelect
        w="12rem"
        label={t('readers.settings.pace')}
        disabled={isDisabled}
        value={shown.letters_per_minute}
        data={paces.map(String)}
        onChange={({ currentTarget: { value } }) =>
          save.mutate({ ...shown, letters_per_minute: Number(value) })
        }
      />
    </Section>
  );
}

function Letters() {
  const { t } = useTranslation();
  const letters = useQuery({
    queryKey: [...lettersKey, 'all'],
    queryFn: () => adminApi.request('GET /admin/letters'),
    refetchInterval: 15_000,
  });
  useLoadFailure(letters, t('readers.letters.loadError'));
  return (
    <Section id="letters" title={t('readers.letters.title')}>
      <Loaded
        query={letters}
        failure={t('readers.letters.loadError')}
        waiting={<Waiting count={1} height={80} />}
      >
        {(all) => (
          <Entries labelledBy="letters" empty={t('readers.letters.empty')}>
            {all.map((letter) => (
              <li key={letter.id} className={listStyles.card}>
                <Text fw={600}>{letter.title}</Text>
                <LetterState letter={letter} />
              </li>
            ))}
          </Entries>
        )}
      </Loaded>
    </Section>
  );
}
