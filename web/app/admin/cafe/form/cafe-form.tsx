import { Box, Stack } from '@mantine/core';
import type { Cafe } from '@velvet-spoon/contract/cafe';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorFocus } from '../../../ui/use-error-focus.ts';
import { useDates } from '../../kit/i18n/use-dates.ts';
import { ignoreEnter } from '../../kit/ignore-enter.ts';
import { ConflictNotice } from '../../kit/notices/notices.tsx';
import { useLeaveWarning } from '../../kit/use-leave-warning.ts';
import { AnnouncementSection } from '../announcement/announcement-section.tsx';
import { FactsSection } from '../facts/facts-section.tsx';
import { HoursSection } from '../hours/hours-section.tsx';
import { AboutSection } from '../pages/about-section.tsx';
import { HomeSection } from '../pages/home-section.tsx';
import { CafeFormContext } from './cafe-form-context.ts';
import styles from './form.module.css';
import { SaveBar } from './save-bar.tsx';
import { useCafeForm } from './use-cafe-form.ts';
import { useSubmitCafe } from './use-submit-cafe.ts';

export function CafeForm({ saved }: { saved: Cafe }) {
  const { t } = useTranslation();
  const dates = useDates();
  const handle = useCafeForm(saved);
  const { saveOver, reset, isSaving, hasConflict } = useSubmitCafe(handle);
  const { form, source, fill, hasChanged, refusal } = handle;
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, refusal);
  useLeaveWarning(hasChanged, t('cafe.confirmLeave'));

  function submit(): void {
    if (hasChanged && !isSaving) saveOver(source);
  }

  function takeTheirs(): void {
    fill(saved);
    form.clearErrors();
    reset();
  }

  return (
    <CafeFormContext value={handle}>
      <Box
        component="form"
        ref={element}
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
        <SaveBar hasChanged={hasChanged} isSaving={isSaving} savedAt={dates.moment(saved.updatedAt)}>
          {hasConflict && (
            <ConflictNotice isBusy={isSaving} onTakeTheirs={takeTheirs} onKeepMine={() => saveOver(saved)} />
          )}
        </SaveBar>
      </Box>
    </CafeFormContext>
  );
}
