import { Box, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabTitle } from '../kit/elements.tsx';
import { ignoreEnter, useLeaveWarning } from '../kit/forms.ts';
import { useDates } from '../kit/i18n/formats.ts';
import { Loaded, SaveBar, SaveConflict, Waiting } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { cafeKey, loadCafe } from '../kit/saved-cafe.ts';
import { AppearanceSection } from './appearance/appearance-section.tsx';
import { FactsSection } from './facts/facts-section.tsx';
import { CafeFormContext, SECTIONS, useCafeForm, useSubmitCafe } from './form/use-cafe-form.ts';
import { HoursSection } from './hours/hours-section.tsx';
import { MomentsSection } from './moments/moments-section.tsx';
import { PagePictures } from './page-pictures/page-pictures.tsx';
import {
  AboutSection,
  AnnouncementSection,
  CelebrationsSection,
  HomeSection,
} from './pages/page-sections.tsx';

export { cafeTexts as texts } from './cafe.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const cafe = useQuery({ queryKey: cafeKey, queryFn: loadCafe });
  useLoadFailure(cafe, t('cafe.loadFailed'));
  const [hasNewLook, setHasNewLook] = useState(false);
  return (
    <Stack gap="lg">
      <TabTitle>{t('cafe.tab')}</TabTitle>
      <Loaded
        query={cafe}
        failure={t('cafe.loadFailed')}
        waiting={<Waiting count={SECTIONS.length} height={72} />}
      >
        {(saved) => <CafeForm saved={saved} hasNewLook={hasNewLook} />}
      </Loaded>
      <AppearanceSection onUnsaved={setHasNewLook} />
      <PagePictures />
      <MomentsSection />
    </Stack>
  );
}

/** Asks for the appearance too before the tab is left: a page can have one such question. */
function CafeForm({ saved, hasNewLook }: { saved: Cafe; hasNewLook: boolean }) {
  const { t } = useTranslation();
  const dates = useDates();
  const handle = useCafeForm(saved);
  const { save, saveOver } = useSubmitCafe(handle);
  const { form, source, fill, hasChanged } = handle;
  useLeaveWarning(hasChanged || hasNewLook, t('cafe.confirmLeave'));

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
          <CelebrationsSection />
        </Stack>
        <SaveBar>
          <SaveConflict save={save} onTakeTheirs={takeTheirs} onKeepMine={() => saveOver(saved)} />
          <Button type="submit" size="md" disabled={!hasChanged} loading={save.isPending}>
            {t('cafe.save')}
          </Button>
          <Text size="sm" c="dimmed" role="status" flex={1}>
            {hasChanged ? t('cafe.unsaved') : t('cafe.lastUpdated', { when: dates.moment(saved.updatedAt) })}
          </Text>
        </SaveBar>
      </Box>
    </CafeFormContext>
  );
}
