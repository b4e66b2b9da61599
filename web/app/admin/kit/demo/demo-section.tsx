import { Button, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Demo } from '@velvet-spoon/contract/api/demo';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, SmallForm } from '../dialog.tsx';
import { Hint, PlainButton } from '../elements.tsx';
import { Section } from '../entries/entries.tsx';
import { adminApi, useOwnAccount } from '../session/admin-api.ts';
import { useChange } from '../use-single-mutation.ts';

const demoKey = ['demo'];

/** Fills an empty site, or takes out again what nobody has changed. Nothing for staff, nor for a site of its own. */
export function DemoSection() {
  const { t } = useTranslation();
  const isOwner = useOwnAccount().data?.role === 'owner';
  const queries = useQueryClient();
  const { data: demo } = useQuery({
    queryKey: demoKey,
    async queryFn() {
      const wasAdding = queries.getQueryData<Demo>(demoKey)?.state === 'adding';
      const read = await adminApi.request('GET /admin/demo');
      // The first steps beside it, and whatever else was read while the site was empty.
      if (wasAdding && read.state === 'there') {
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== demoKey[0] });
      }
      return read;
    },
    enabled: isOwner,
    refetchInterval: ({ state }) => state.data?.state === 'adding' && 3_000,
  });
  if (!isOwner || !demo || (demo.state === 'none' && !demo.can_add)) return null;
  return (
    <Section title={t('demo.title')}>
      {demo.state === 'none' && <Offer />}
      {demo.state === 'adding' && (
        <Group role="status" wrap="nowrap">
          <Loader size="sm" />
          <Text>{t('demo.adding')}</Text>
        </Group>
      )}
      {demo.state === 'there' && <Removal demo={demo} />}
    </Section>
  );
}

function Offer() {
  const { t } = useTranslation();
  const add = useChange<unknown, null>(demoKey, {
    send: () => adminApi.request('POST /admin/demo'),
    failure: t('demo.addError'),
  });
  return (
    <>
      <Hint>{t('demo.offer')}</Hint>
      <Group>
        <Button loading={add.isPending} onClick={() => add.mutate(null)}>
          {t('demo.add')}
        </Button>
      </Group>
    </>
  );
}

function Removal({ demo }: { demo: Demo }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Hint>{t('demo.there')}</Hint>
      <Group>
        <PlainButton onClick={() => setOpen(true)}>{t('demo.remove')}</PlainButton>
      </Group>
      {isOpen && <RemovalDialog demo={demo} onClose={() => setOpen(false)} />}
    </>
  );
}

const COUNTED = [
  ['desserts', 'desserts'],
  ['stories', 'stories'],
  ['page_pictures', 'pagePictures'],
  ['moments', 'moments'],
  ['menus', 'menus'],
  ['texts', 'texts'],
  ['media', 'media'],
] as const;

function RemovalDialog({ demo: { goes, stays }, onClose }: { demo: Demo; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  // Whatever any tab shows may have been of the demo.
  const remove = useChange<unknown, null>([], {
    send: () => adminApi.request('DELETE /admin/demo'),
    done: t('demo.removed'),
    failure: t('demo.removeError'),
    onDone: onClose,
  });
  const nameOf = ({ noun, name }: Stay) => {
    const word = wordsFor(noun, name).find((key) => i18n.exists(key));
    return t(`demo.nouns.${noun}`, { name: word ? t(word) : name });
  };
  const counted = COUNTED.filter(([name]) => goes[name] > 0);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Dialog onClose={onClose} size="lg" title={t('demo.remove')}>
      <SmallForm
        onSubmit={() => remove.mutate(null)}
        onCancel={onClose}
        isBusy={remove.isPending}
        action={t('demo.confirm')}
        color="red.9"
      >
        <Named title={t('demo.goes')}>
          {counted.map(([name, word]) => `${t(`demo.${word}`)}: ${number.format(goes[name])}`)}
        </Named>
        {stays.length > 0 && <Named title={t('demo.stays')}>{stays.map(nameOf)}</Named>}
        <Text size="sm">{t('demo.final')}</Text>
      </SmallForm>
    </Dialog>
  );
}

type Stay = Demo['stays'][number];

/** Slots and parts of the cafe are called as in their forms. Anything else has a name of its own. */
function wordsFor(noun: Stay['noun'], name: string): string[] {
  if (noun === 'page-pictures') return [`cafe.pagePictures.names.${name}`];
  if (noun !== 'cafe') return [];
  return [`cafe.facts.${name}`, `cafe.sections.${name}`, `cafe.${name}.title`, `history.fields.${name}`];
}

function Named({ title, children }: { title: string; children: string[] }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <List size="sm">
        {[...new Set(children)].map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  );
}
