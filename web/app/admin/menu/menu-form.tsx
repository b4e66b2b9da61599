import { Button, FileInput, Group, Paper, Progress, Stack, Text, TextInput, Title } from '@mantine/core';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/limits';
import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorFocus } from '../../ui/use-error-focus.ts';
import { ignoreEnter, useLeaveWarning, useSavedForm } from '../kit/forms.ts';
import { ConflictNotice } from '../kit/notices/notices.tsx';
import { toast } from '../kit/notices/toast.ts';
import { isConflict } from '../kit/session/admin-api.ts';
import styles from './menu.module.css';
import { findErrors, type MenuErrors, PDF, toFormValues, toMenuInput } from './menu-form-values.ts';
import { useMenuChanges } from './use-menu-changes.ts';
import { usePdfUpload } from './use-pdf-upload.ts';

const LIMIT_MB = UPLOAD_MAX_BYTES.pdf / 1024 ** 2;

export function MenuForm({ menu }: { menu: MenuDocument | null }) {
  const { t } = useTranslation();
  const { form, source, fill } = useSavedForm(menu, toFormValues);
  /** The errors of the last attempt to save. */
  const [refusal, setRefusal] = useState<MenuErrors | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, refusal);
  const pdf = usePdfUpload(({ url, filename, content_type }) => {
    form.setFieldValue('url', url);
    form.setFieldValue('fileName', filename);
    form.setFieldValue('mimeType', content_type);
  });
  const { save, remove } = useMenuChanges({ onDone: startOver, onRefused: refuse });
  const isBusy = save.isPending || remove.isPending || pdf.isUploading;
  useLeaveWarning(form.isTouched() || pdf.isUploading, t('menu.confirmLeave'));

  function startOver(saved: MenuDocument | null): void {
    fill(saved);
    pdf.reset();
  }

  function refuse(errors: MenuErrors): void {
    form.setErrors(errors);
    setRefusal(errors);
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

  function field(name: 'url' | 'fileName' | 'mimeType' | 'displayDate') {
    const { error, ...props } = form.getInputProps(name, { withFocus: false });
    return { ...props, value: form.values[name] ?? '', error: typeof error === 'string' && t(error) };
  }

  return (
    <Paper
      withBorder
      p="lg"
      component="form"
      ref={element}
      onKeyDown={ignoreEnter}
      onSubmit={form.onSubmit(submit)}
      noValidate
      aria-labelledby="menu-form"
    >
      <Stack>
        <Title order={2} size="h4" id="menu-form">
          {t('menu.edit')}
        </Title>
        <PdfField upload={pdf} />
        <TextInput
          label={t('menu.url')}
          required
          type="text"
          inputMode="url"
          maxLength={2000}
          {...field('url')}
        />
        <Group grow preventGrowOverflow={false} align="flex-start">
          <TextInput label={t('menu.fileName')} maxLength={255} {...field('fileName')} />
          <TextInput label={t('menu.mimeType')} maxLength={255} {...field('mimeType')} />
        </Group>
        <TextInput
          type="date"
          label={t('menu.displayDate')}
          description={t('menu.displayDateHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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

function PdfField({ upload }: { upload: ReturnType<typeof usePdfUpload> }) {
  const { t } = useTranslation();
  const percent = Math.round(upload.fraction * 100);
  return (
    <Stack gap="xs" aria-busy={upload.isUploading}>
      <FileInput
        label={t('menu.pdf')}
        description={t('menu.pdfHint', { limit: LIMIT_MB })}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder={t('menu.choose')}
        accept={PDF}
        value={null}
        disabled={upload.isUploading}
        onChange={(file) => file && upload.start(file)}
      />
      {upload.isUploading && (
        <div className={styles.progress}>
          <div>
            <Text size="sm">{t('menu.uploading', { percent })}</Text>
            <Progress value={percent} aria-label={t('menu.uploading', { percent })} />
          </div>
          <Button variant="default" size="xs" onClick={upload.cancel}>
            {t('menu.cancel')}
          </Button>
        </div>
      )}
      <Text size="sm" fw={600} role="status" className={styles.status}>
        {upload.isUploaded && t('menu.uploaded')}
      </Text>
    </Stack>
  );
}
