import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TabTitle } from '../kit/elements.tsx';
import { FirstStepsCard } from './first-steps/first-steps-card.tsx';
import { FirstStepsScreen } from './first-steps/first-steps-screen.tsx';
import { VisitsSection } from './visits-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

export { todayTexts as texts } from './today.texts.ts';

export function Screen() {
  const [search] = useSearchParams();
  return search.get('screen') === 'first-steps' ? <FirstStepsScreen /> : <Today />;
}

/** What to do comes before what to know. */
function Today() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <TabTitle>{t('today.tab')}</TabTitle>
      <FirstStepsCard />
      <WaitingSection />
      <VisitsSection />
    </Stack>
  );
}
