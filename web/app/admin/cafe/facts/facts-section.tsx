import { Select } from '@mantine/core';
import { CAFE_LIMITS, EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/limits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../folding.tsx';
import { LongField, TextField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { ListField } from '../form/list-field.tsx';
import { useCafeFields } from '../form/use-cafe-form.ts';
import { newRow } from '../values/cafe-values.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Codes that have a name but are no country: unions, groups of islands and placeholders. */
const OTHERS = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

export function FactsSection() {
  const { name, address } = useCafeFields().form.values;
  return (
    <Fold section="facts" summary={[name, address.street, address.city].filter(Boolean).join(', ')}>
      <div className={styles.pair}>
        <TextField name="name" text="facts.name" maxLength={CAFE_LIMITS.name} required />
        <TextField name="tagline" text="facts.tagline" maxLength={CAFE_LIMITS.line} />
      </div>
      <LongField name="description" text="facts.description" maxLength={CAFE_LIMITS.description} />
      <AddressFields />
      <PhonesField />
      <div className={styles.pair}>
        <TextField name="email" text="facts.email" maxLength={EMAIL_MAX_LENGTH} inputMode="email" />
        <TextField
          name="orderUrl"
          text="facts.orderUrl"
          maxLength={CAFE_LIMITS.link}
          inputMode="url"
          placeholder="https://"
        />
      </div>
      <SocialField />
    </Fold>
  );
}

function AddressFields() {
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

function PhonesField() {
  const { phones } = useCafeFields().form.values;
  return (
    <ListField
      name="phones"
      text="phones"
      rows={phones}
      limit={CAFE_LIMITS.phones}
      create={() => newRow({ label: '', number: '' })}
    >
      {(path) => (
        <div className={styles.pair}>
          <TextField
            name={`${path}.label`}
            text="phones.label"
            maxLength={CAFE_LIMITS.label}
            placeholder="Phone"
          />
          <TextField
            name={`${path}.number`}
            text="phones.number"
            maxLength={CAFE_LIMITS.phone}
            inputMode="tel"
          />
        </div>
      )}
    </ListField>
  );
}

function SocialField() {
  const { social } = useCafeFields().form.values;
  return (
    <ListField
      name="social"
      text="social"
      rows={social}
      limit={CAFE_LIMITS.social}
      create={() => newRow({ name: '', url: '' })}
    >
      {(path) => (
        <div className={styles.pair}>
          <TextField
            name={`${path}.name`}
            text="social.name"
            maxLength={CAFE_LIMITS.label}
            placeholder="Instagram"
          />
          <TextField
            name={`${path}.url`}
            text="social.url"
            maxLength={CAFE_LIMITS.link}
            inputMode="url"
            placeholder="https://"
          />
        </div>
      )}
    </ListField>
  );
}

/** Every country that the browser can name, by name. Old codes, which stand for another one today, are left out. */
export function countries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !OTHERS.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ value: code, label: names.of(code) ?? '' }))
    .filter(({ label }) => label !== '')
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
