import { Select } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { TextField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { countries } from './countries.ts';

export function AddressFields() {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('cafe.facts.address')} className={styles.pair}>
      <TextField name="address.street" text="facts.street" maxLength={CAFE_LIMITS.line} />
      <TextField name="address.city" text="facts.city" maxLength={CAFE_LIMITS.line} />
      <TextField name="address.region" text="facts.region" maxLength={CAFE_LIMITS.line} />
      <TextField name="address.postalCode" text="facts.postalCode" maxLength={CAFE_LIMITS.postalCode} />
      <CountryField />
      <TextField name="geo" text="facts.geo" maxLength={CAFE_LIMITS.line} placeholder="40.6497, -74.3561" />
    </div>
  );
}

function CountryField() {
  const { t, i18n } = useTranslation();
  const { form, errorOf } = useCafeFields();
  const options = useMemo(() => countries(i18n.language), [i18n.language]);
  return (
    <Select
      label={t('cafe.facts.country')}
      data={options}
      value={form.values.address.country || null}
      onChange={(code) => form.setFieldValue('address.country', code ?? '')}
      error={errorOf('address.country')}
      nothingFoundMessage={t('cafe.nothingFound')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('cafe.facts.noCountry') }}
    />
  );
}
