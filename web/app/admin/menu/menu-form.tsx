import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core';
import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '../kit/notices/conflict-notice.tsx';
import { toast } from '../kit/notices/toast.ts';
import { isConflict } from '../kit/session/admin-api.ts';
import { useSavedForm } from '../kit/use-saved-form.ts';
import { toFormValues, toMenuInput } from './menu-form-values.ts';
import { PdfField } from './pdf-field.tsx';
import { useMenuChanges } from './use-menu-changes.ts';
import { usePdfUpload } from './use-pdf-upload.ts';

export function MenuForm({ menu }: { menu: MenuDocument | null }) {
  const { t } = useTranslation();
  const { form, source, fill } = useSavedForm(menu, toFormValues);
  const pdf = usePdfUpload(({ url, filename, content_type }) => {
    form.setFieldValue('url', url);
    form.setFieldValue('fileName', filename);
    form.setFieldValue('mimeType', content_type);
  });
  const { save, remove } = useMenuChanges(startOver);
  const isBusy = save.isPending || remove.isPending || pdf.isUploading;

  function startOver(saved: MenuDocument | null): void {
    fill(saved);
    pdf.reset();
  }

  function submit(): void {
    if (!isBusy) saveOver(source);
  }

  function saveOver(saved: MenuDocument | null): void {
    const body = toMenuInput(form.getValues());
    if (body.file_url !== '') return save.mutate({ body, version: saved?.version ?? null });
    toast.failure(t('menu.urlMissing'));
    form.getInputNode('url')?.focus();
  }

  function field(name: 'url' | 'fileName' | 'mimeType' | 'displayDate') {
    return { ...form.getInputProps(name, { withFocus: false }), value: form.values[name] ?? '' };
  }

  return (
    <Paper
      withBorder
      p="lg"
      component="form"
      onSubmit={form.onSubmit(submit)}
      noValidate
      aria-labelledby="menu-form"
    >
      <Stack>
        <Title order={2} size="h4" id="menu-form">
          {t('menu.edit')}
        </Title>
        <PdfField upload={pdf} />
        <TextInput label={t('menu.url')} required type="text" inputMode="url" {...field('url')} />
        <Group grow preventGrowOverflow={false} align="flex-start">
          <TextInput label={t('menu.fileName')} {...field('fileName')} />
          <TextInput label={t('menu.mimeType')} {...field('mimeType')} />
        </Group>
        <TextInput
          type="date"
          label={t('menu.displayDate')}
          description={t('menu.displayDateHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          {...field('displayDate')}
        />
        {isConflict(save.error) && !save.isPending && (
          <ConflictNotice
            isBusy={isBusy}
            onTakeTheirs={() => {
              startOver(menu);
              save.reset();
            }}
            onKeepMine={() => saveOver(menu)}
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
                if (window.confirm(t('menu.confirmRemove'))) remove.mutate(menu);
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
