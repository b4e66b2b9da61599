import { Button, FileInput, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { MenuDocument } from '@velvet-spoon/contract/api/menu';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { PlainButton, SectionTitle, Sending } from '../kit/elements.tsx';
import { ignoreEnter, useFormFields, useLeaveWarning, useSavedForm } from '../kit/forms.ts';
import { SaveConflict } from '../kit/notices/notices.tsx';
import { toast } from '../kit/notices/toast.ts';
import styles from './menu.module.css';
import { findErrors, PDF, toFormValues, toMenuInput } from './menu-form-values.ts';
import { useMenuChanges, usePdfUpload } from './use-menu-changes.ts';

const LIMIT_MB = UPLOAD_MAX_BYTES.pdf / 1024 ** 2;

export function MenuForm({ menu }: { menu: MenuDocument | null }) {
  const { t } = useTranslation();
  const { form, source, fill } = useSavedForm(menu, toFormValues);
  const { formId, refuse, refuseSave, labelled } = useFormFields(form, 'menu');
  const pdf = usePdfUpload(({ url, filename, content_type }) => {
    form.setFieldValue('url', url);
    form.setFieldValue('fileName', filename);
    form.setFieldValue('mimeType', content_type);
  });
  const { save, remove } = useMenuChanges({ onDone: startOver, refuseSave });
  const isBusy = save.isPending || remove.isPending || pdf.isUploading;
  useLeaveWarning(form.isTouched() || pdf.isUploading, t('menu.confirmLeave'));

  function startOver(saved: MenuDocument | null): void {
    fill(saved);
    pdf.reset();
  }

  function submit(): void {
    if (!isBusy) saveOver(source);
  }

  function saveOver(saved: MenuDocument | null): void {
    const errors = findErrors(form.getValues());
    const [first] = Object.values(errors);
    if (!first) {
      return save.mutate({ body: toMenuInput(form.getValues()), version: saved?.version ?? null });
    }
    toast.failure(t(first));
    refuse(errors);
  }

  const text = (name: 'fileName' | 'mimeType' | 'displayDate') => ({
    ...labelled(name),
    value: form.values[name] ?? '',
  });

  return (
    <Paper
      withBorder
      p="lg"
      component="form"
      id={formId}
      onKeyDown={ignoreEnter}
      onSubmit={form.onSubmit(submit)}
      noValidate
      aria-labelledby="menu-form"
    >
      <Stack>
        <SectionTitle id="menu-form">{t('menu.edit')}</SectionTitle>
        <PdfField upload={pdf} />
        <TextInput {...labelled('url')} required type="text" inputMode="url" maxLength={2000} />
        <Group grow preventGrowOverflow={false} align="flex-start">
          <TextInput {...text('fileName')} maxLength={255} />
          <TextInput {...text('mimeType')} maxLength={255} />
        </Group>
        <TextInput {...text('displayDate')} type="date" />
        <SaveConflict
          save={save}
          isBusy={isBusy}
          onTakeTheirs={() => startOver(menu)}
          onKeepMine={() => saveOver(menu)}
        />
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

function PdfField({ upload }: { upload: ReturnType<typeof usePdfUpload> }) {
  const { t } = useTranslation();
  const percent = Math.floor(upload.fraction * 100);
  return (
    <Stack gap="xs" aria-busy={upload.isUploading}>
      <FileInput
        label={t('menu.pdf')}
        description={t('menu.pdfHint', { limit: LIMIT_MB })}
        placeholder={t('menu.choose')}
        accept={PDF}
        value={null}
        disabled={upload.isUploading}
        onChange={(file) => file && upload.start(file)}
      />
      {upload.isUploading && (
        <div className={styles.progress}>
          <Sending label={t('menu.uploading', { percent })} fraction={upload.fraction} />
          <PlainButton size="xs" onClick={upload.cancel}>
            {t('menu.cancel')}
          </PlainButton>
        </div>
      )}
      <Text size="sm" fw={600} role="status" className={styles.status}>
        {upload.isUploaded && t('menu.uploaded')}
      </Text>
    </Stack>
  );
}
