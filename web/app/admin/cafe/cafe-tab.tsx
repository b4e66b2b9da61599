import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { cafeKey } from '../kit/saved-cafe.ts';
import { CafeForm } from './form/cafe-form.tsx';
import { SECTIONS } from './form/use-cafe-form.ts';
import { loadCafe } from './form/use-submit-cafe.ts';
import { MomentsSection } from './moments/moments-section.tsx';
import { PagePictures } from './places/page-pictures.tsx';

export { cafeTexts as texts } from './cafe.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const cafe = useQuery({ queryKey: cafeKey, queryFn: loadCafe });
  useLoadFailure(cafe, t('cafe.loadFailed'));
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('cafe.tab')}
      </Title>
      {cafe.isPending && <Waiting />}
      {cafe.isError && !cafe.data && (
        <LoadFailure
          text={t('cafe.loadFailed')}
          isLoading={cafe.isFetching}
          onRetry={() => void cafe.refetch()}
        />
      )}
      {cafe.data && <CafeForm saved={cafe.data} />}
      <PagePictures />
      <MomentsSection />
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap="sm" aria-busy="true" data-testid="skeleton">
      {SECTIONS.map((section) => (
        <Skeleton key={section} height={72} />
      ))}
    </Stack>
  );
}
