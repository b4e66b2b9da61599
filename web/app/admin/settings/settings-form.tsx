import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FONT_SCALE } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { ignoreEnter, useLeaveWarning, useSavedForm } from '../kit/forms.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { ConflictNotice } from '../kit/notices/notices.tsx';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { isConflict } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { ScaleFields } from './scale-fields.tsx';
import styles from './settings.module.css';
import { isChanged, type SiteSettings, saveFontScale, settingsKey, toScale } from './settings-data.ts';

export function SettingsForm({ saved }: { saved: SiteSettings }) {
  const { t } = useTranslation();
  const dates = useDates();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  const { form, source, fill } = useSavedForm(saved, toFormValues);
  const { scale } = form.values;
  const hasChanged = isChanged(scale, saved.fontScale);
  useLeaveWarning(hasChanged, t('settings.confirmLeave'));
  const choose = (next: number) => form.setFieldValue('scale', next);

  const save = useSingleMutation({
    mutationFn: saveFontScale,
    onSuccess(settings) {
      queryClient.setQueryData(settingsKey, settings);
      fill(settings);
      toast.success(t('settings.saved'));
    },
    async onError(error) {
      showFailure(t('settings.saveFailed'), error);
      if (isConflict(error)) await queryClient.invalidateQueries({ queryKey: settingsKey });
    },
  });

  function submit(): void {
    if (hasChanged && form.isTouched()) save.mutate({ scale, version: source.version });
  }

  return (
    <Paper
      withBorder
      p="lg"
      component="form"
      onKeyDown={ignoreEnter}
      onSubmit={form.onSubmit(submit)}
      noValidate
    >
      <Stack>
        <Group justify="space-between" align="baseline" gap="xs">
          <Title order={2} size="h4">
            {t('settings.fontScale')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('settings.lastUpdated', { when: dates.moment(saved.updatedAt) })}
          </Text>
        </Group>
        <ScaleFields scale={scale} onChange={choose} />
        <ScalePreview scale={scale} />
        {isConflict(save.error) && !save.isPending && (
          <ConflictNotice
            isBusy={false}
            onTakeTheirs={() => {
              fill(saved);
              save.reset();
            }}
            onKeepMine={() => save.mutate({ scale, version: saved.version })}
          />
        )}
        <Group>
          <Button type="submit" disabled={!hasChanged} loading={save.isPending}>
            {t('settings.save')}
          </Button>
          <Button variant="default" onClick={() => choose(FONT_SCALE.initial)}>
            {t('settings.reset')}
          </Button>
          {hasChanged && (
            <Text size="sm" c="dimmed">
              {t('settings.unsaved')}
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function toFormValues({ fontScale }: SiteSettings): { scale: number } {
  return { scale: toScale(fontScale) ?? FONT_SCALE.initial };
}

/** In the site's language, because its typefaces have no Cyrillic. */
function ScalePreview({ scale }: { scale: number }) {
  const { t } = useTranslation();
  return (
    <Paper bg="#faf8f5" p="md" component="section" aria-label={t('settings.preview')}>
      <div lang="en" style={{ fontSize: `${scale}rem` }}>
        <p className={styles.sampleTitle}>Raspberry cashew cheesecake</p>
        <p className={styles.sampleText}>
          Cashew cream under a layer of raspberries, on a base of dates and almonds.
        </p>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {t('settings.previewHint')}
      </Text>
    </Paper>
  );
}
