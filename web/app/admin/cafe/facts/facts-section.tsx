import { Select } from '@mantine/core';
import { CAFE_LIMITS, EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/domain/limits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../folding.tsx';
import { LongField, Pair, TextField, Within } from '../form/fields.tsx';
import { ListField } from '../form/list-field.tsx';
import { useCafeFields } from '../form/use-cafe-form.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Codes that have a name but are no country: unions, groups of islands and placeholders. */
const OTHERS = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

export function FactsSection() {
  const { t } = useTranslation();
  const { name, address } = useCafeFields().form.values;
  return (
    <Fold section="facts" summary={[name, address.street, address.city].filter(Boolean).join(', ')}>
      <Within path="" text="facts">
        <Pair>
          <TextField name="name" maxLength={CAFE_LIMITS.name} required />
          <TextField name="tagline" />
        </Pair>
        <LongField name="description" maxLength={CAFE_LIMITS.description} />
        <Within path="address" text="facts">
          <Pair label={t('cafe.facts.address')}>
            <TextField name="street" />
            <TextField name="city" />
            <TextField name="region" />
            <TextField name="postalCode" maxLength={CAFE_LIMITS.postalCode} />
            <CountryField />
            <TextField name="geo" at="geo" placeholder="40.6497, -74.3561" />
          </Pair>
        </Within>
        <ListField name="phones" empty={{ label: 'Phone', number: '' }}>
          <Pair>
            <TextField name="label" maxLength={CAFE_LIMITS.label} />
            <TextField name="number" maxLength={CAFE_LIMITS.phone} inputMode="tel" />
          </Pair>
        </ListField>
        <Pair>
          <TextField name="email" maxLength={EMAIL_MAX_LENGTH} inputMode="email" />
          <TextField name="orderUrl" maxLength={CAFE_LIMITS.link} inputMode="url" placeholder="https://" />
        </Pair>
        <ListField name="social" empty={{ name: '', url: '' }}>
          <Pair>
            <TextField name="name" maxLength={CAFE_LIMITS.label} placeholder="Instagram" />
            <TextField name="url" maxLength={CAFE_LIMITS.link} inputMode="url" placeholder="https://" />
          </Pair>
        </ListField>
      </Within>
    </Fold>
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

/** Every country that the browser can name, by name. Old codes, which mean another one today, are left out. */
export function countries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !OTHERS.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ value: code, label: names.of(code) ?? '' }))
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
