import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TabTitle } from '../kit/elements.ts';
import { Loaded, Waiting } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { cafeKey } from '../kit/saved-cafe.ts';
import { CafeForm } from './form/cafe-form.tsx';
import { loadCafe, SECTIONS } from './form/use-cafe-form.ts';
import { MomentsSection } from './moments/moments-section.tsx';
import { PagePictures } from './places/page-pictures.tsx';

export { cafeTexts as texts } from './cafe.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const cafe = useQuery({ queryKey: cafeKey, queryFn: loadCafe });
  useLoadFailure(cafe, t('cafe.loadFailed'));
  return (
    <Stack gap="lg">
      <TabTitle>{t('cafe.tab')}</TabTitle>
      <Loaded
        query={cafe}
        failure={t('cafe.loadFailed')}
        waiting={<Waiting count={SECTIONS.length} height={72} />}
      >
        {(saved) => <CafeForm saved={saved} />}
      </Loaded>
      <PagePictures />
      <MomentsSection />
    </Stack>
  );
}
