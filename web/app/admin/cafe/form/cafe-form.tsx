import { Box, Button, Stack, Text } from '@mantine/core';
import type { Cafe } from '@velvet-spoon/contract/cafe';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreEnter, useLeaveWarning } from '../../kit/forms.ts';
import { useDates } from '../../kit/i18n/formats.ts';
import { SaveConflict } from '../../kit/notices/notices.tsx';
import { FactsSection } from '../facts/facts-section.tsx';
import { HoursSection } from '../hours/hours-section.tsx';
import { AboutSection, AnnouncementSection, HomeSection } from '../pages/page-sections.tsx';
import styles from './form.module.css';
import { CafeFormContext, useCafeForm, useSubmitCafe } from './use-cafe-form.ts';

export function CafeForm({ saved }: { saved: Cafe }) {
  const { t } = useTranslation();
  const dates = useDates();
  const handle = useCafeForm(saved);
  const { save, saveOver } = useSubmitCafe(handle);
  const { form, source, fill, hasChanged } = handle;
  useLeaveWarning(hasChanged, t('cafe.confirmLeave'));

  function submit(): void {
    if (hasChanged && !save.isPending) saveOver(source);
  }

  function takeTheirs(): void {
    fill(saved);
    form.clearErrors();
  }

  return (
    <CafeFormContext value={handle}>
      <Box
        component="form"
        id={handle.formId}
        className={styles.form}
        aria-label={t('cafe.form')}
        onKeyDown={ignoreEnter}
        onSubmit={form.onSubmit(submit)}
        noValidate
      >
        <Stack gap="sm">
          <FactsSection />
          <HoursSection />
          <AnnouncementSection />
          <HomeSection />
          <AboutSection />
        </Stack>
        <SaveBar hasChanged={hasChanged} isSaving={save.isPending} savedAt={dates.moment(saved.updatedAt)}>
          <SaveConflict save={save} onTakeTheirs={takeTheirs} onKeepMine={() => saveOver(saved)} />
        </SaveBar>
      </Box>
    </CafeFormContext>
  );
}

type SaveBarProps = { hasChanged: boolean; isSaving: boolean; savedAt: string; children: ReactNode };

/** Stays in view however long the form is. What needs a decision stands above it. */
function SaveBar({ hasChanged, isSaving, savedAt, children }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.barRow}>
        <Button type="submit" size="md" disabled={!hasChanged} loading={isSaving}>
          {t('cafe.save')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {hasChanged ? t('cafe.unsaved') : t('cafe.lastUpdated', { when: savedAt })}
        </Text>
      </div>
    </div>
  );
}
