import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TabTitle } from '../kit/elements.tsx';
import { VisitsSection } from './visits-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

export { todayTexts as texts } from './today.texts.ts';

/** What to do comes before what to know. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <TabTitle>{t('today.tab')}</TabTitle>
      <WaitingSection />
      <VisitsSection />
    </Stack>
  );
}
