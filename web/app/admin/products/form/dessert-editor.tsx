import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDecimals } from '../../kit/i18n/formats.ts';
import { LoadFailure } from '../../kit/notices/notices.tsx';
import { isGone } from '../../kit/session/admin-api.ts';
import { noPictures, picturesOf } from '../pictures/form-pictures.ts';
import { addresses, useDessert } from '../products-data.ts';
import { DessertForm } from './dessert-form.tsx';
import { noValues, valuesOf } from './dessert-values.ts';

export function NewDessert() {
  return <DessertForm start={{ edited: null, values: noValues, pictures: noPictures }} onReload={() => {}} />;
}

export function EditDessert({ id }: { id: string }) {
  const { t } = useTranslation();
  const { separator } = useDecimals();
  const { data, error, isFetching, refetch } = useDessert(id);
  if (data) {
    return (
      <DessertForm
        // Another version is another form: it starts over from what is saved.
        key={data.version}
        start={{ edited: data, values: valuesOf(data, separator), pictures: picturesOf(data) }}
        onReload={() => void refetch()}
      />
    );
  }
  if (isGone(error)) {
    return (
      <Stack align="flex-start">
        <Text role="alert">{t('products.form.gone')}</Text>
        <Group>
          <Button component={Link} to={addresses.list} variant="default">
            {t('products.bin.back')}
          </Button>
          <Button component={Link} to={addresses.bin} variant="default">
            {t('products.bin.open')}
          </Button>
        </Group>
      </Stack>
    );
  }
  if (error) {
    return (
      <LoadFailure
        text={t('products.form.loadError')}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap="md" role="status" aria-label={t('products.loading')}>
      <Skeleton height="3rem" />
      <Skeleton height="24rem" />
    </Stack>
  );
}
