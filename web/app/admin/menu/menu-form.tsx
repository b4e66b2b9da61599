import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../kit/notices/conflict-notice.tsx';
import { toast } from '../kit/notices/toast.ts';
import { isConflict } from '../kit/session/admin-api.ts';
import { type MenuFormValues, toFormValues, toMenuInput } from './menu-form-values.ts';
import { PdfField } from './pdf-field.tsx';
import { useMenuChanges } from './use-menu-changes.ts';
import { usePdfUpload } from './use-pdf-upload.ts';

/** What is typed, and what it was begun from: see use-menu-changes.ts. */
type Draft = { values: MenuFormValues; version: number | null };

export function MenuForm({ menu }: { menu: MenuDocument | null }) {
  const { t } = useTranslation();
  const saved: Draft = { values: toFormValues(menu), version: menu?.version ?? null };
  /** Null until something was typed: an untouched form follows what is saved. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const { values, version } = draft ?? saved;
  const urlField = useRef<HTMLInputElement>(null);

  function change(part: Partial<MenuFormValues>): void {
    setDraft((current) => {
      const { values, version } = current ?? saved;
      return { values: { ...values, ...part }, version };
    });
  }

  const pdf = usePdfUpload(({ url, filename, content_type }) =>
    change({ url, fileName: filename, mimeType: content_type }),
  );
  const { save, remove } = useMenuChanges(() => {
    setDraft(null);
    pdf.reset();
  });
  const isBusy = save.isPending || remove.isPending || pdf.isUploading;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) saveOver(version);
  }

  function saveOver(version: Draft['version']): void {
    const body = toMenuInput(values);
    if (body.file_url !== '') return save.mutate({ body, version });
    toast.failure(t('menu.urlMissing'));
    urlField.current?.focus();
  }

  return (
    <Paper withBorder p="lg" component="form" onSubmit={submit} noValidate aria-labelledby="menu-form">
      <Stack>
        <Title order={2} size="h4" id="menu-form">
          {t('menu.edit')}
        </Title>
        <PdfField upload={pdf} />
        <TextInput
          ref={urlField}
          label={t('menu.url')}
          required
          type="text"
          inputMode="url"
          value={values.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <Group grow preventGrowOverflow={false} align="flex-start">
          <TextInput
            label={t('menu.fileName')}
            value={values.fileName ?? ''}
            onChange={(event) => change({ fileName: event.currentTarget.value })}
          />
          <TextInput
            label={t('menu.mimeType')}
            value={values.mimeType ?? ''}
            onChange={(event) => change({ mimeType: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          type="date"
          label={t('menu.displayDate')}
          description={t('menu.displayDateHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={values.displayDate ?? ''}
          onChange={(event) => change({ displayDate: event.currentTarget.value })}
        />
        {isConflict(save.error) && !save.isPending && (
          <ConflictNotice
            isBusy={isBusy}
            onTakeTheirs={() => {
              setDraft(null);
              pdf.reset();
              save.reset();
            }}
            onKeepMine={() => saveOver(saved.version)}
          />
        )}
        <Group justify="space-between">
          <Button type="submit" loading={save.isPending} disabled={isBusy}>
            {t('menu.save')}
          </Button>
          {menu && (
            <Button
              variant="outline"
              color="red.9"
              loading={remove.isPending}
              disabled={isBusy}
              onClick={() => {
                if (window.confirm(t('menu.confirmRemove'))) remove.mutate(saved);
              }}
            >
              {t('menu.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
