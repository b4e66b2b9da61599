import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainButton } from '../../kit/elements.ts';
import { useDecimals } from '../../kit/i18n/formats.ts';
import { Loaded } from '../../kit/notices/notices.tsx';
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
  const query = useDessert(id);
  return (
    <Loaded
      query={query}
      failure={t('products.form.loadError')}
      waiting={
        <Stack gap="md" role="status" aria-label={t('products.loading')}>
          <Skeleton height="3rem" />
          <Skeleton height="24rem" />
        </Stack>
      }
      gone={<GoneDessert />}
    >
      {(saved) => (
        <DessertForm
          // Another version is another form: it starts over from what is saved.
          key={saved.version}
          start={{ edited: saved, values: valuesOf(saved, separator), pictures: picturesOf(saved) }}
          onReload={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

function GoneDessert() {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start">
      <Text role="alert">{t('products.form.gone')}</Text>
      <Group>
        <PlainButton component={Link} to={addresses.list}>
          {t('products.bin.back')}
        </PlainButton>
        <PlainButton component={Link} to={addresses.bin}>
          {t('products.bin.open')}
        </PlainButton>
      </Group>
    </Stack>
  );
}
