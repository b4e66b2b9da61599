import { Autocomplete, Chip, Group, Input, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Category } from '@velvet-spoon/contract/api/products';
import { ALLERGENS, type Allergen } from '@velvet-spoon/contract/domain/allergens';
import { PRODUCT_LIMITS, SLUG } from '@velvet-spoon/contract/domain/limits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton } from '../../kit/elements.tsx';
import { GlyphButton } from '../../kit/glyph.tsx';
import { type DessertValues, newFact } from './dessert-values.ts';
import styles from './form.module.css';
import type { DessertFormHandle, Start } from './use-dessert-form.ts';

type TextFieldsProps = { state: DessertFormHandle; start: Start; categories: Category[] };

export function TextFields({ state, start, categories }: TextFieldsProps) {
  const { t } = useTranslation();
  const { labelled, form, typeName, typeSlug } = state;
  const isMoved = start.edited !== null && form.values.slug !== start.values.slug;
  return (
    <>
      <TextInput
        {...labelled('name')}
        onChange={(event) => typeName(event.currentTarget.value)}
        maxLength={PRODUCT_LIMITS.name}
        required
      />
      <TextInput {...labelled('price')} inputMode="decimal" leftSection="$" maxLength={20} required />
      <Autocomplete
        {...labelled('category')}
        data={categories.map(({ category }) => category)}
        maxLength={PRODUCT_LIMITS.category}
        required
      />
      <Textarea
        {...labelled('shortDescription')}
        maxLength={PRODUCT_LIMITS.shortDescription}
        autosize
        minRows={2}
        required
      />
      <Textarea
        {...labelled('longDescription')}
        maxLength={PRODUCT_LIMITS.longDescription}
        autosize
        minRows={6}
        required
      />
      <TextInput
        {...labelled('slug')}
        {...(isMoved && { description: t('products.form.slugMoved') })}
        onChange={(event) => typeSlug(event.currentTarget.value)}
        maxLength={SLUG.maxLength}
        required
      />
    </>
  );
}

/** Whether visitors see it, can still have it, and where they order it. */
export function SellingFields({ state: { form, labelled } }: { state: DessertFormHandle }) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('products.shown')}
        description={t('products.form.shownHint')}
        {...form.getInputProps('isShown', { type: 'checkbox', withFocus: false })}
      />
      <Switch
        label={t('products.soldOut')}
        description={t('products.form.soldOutHint')}
        color="yellow.9"
        {...form.getInputProps('isSoldOut', { type: 'checkbox', withFocus: false })}
      />
      <TextInput
        {...labelled('orderUrl')}
        type="text"
        inputMode="url"
        placeholder="https://"
        maxLength={PRODUCT_LIMITS.orderUrl}
      />
    </>
  );
}

/** What partners are offered. They see it once a price list is published. */
export function WholesaleFields({ state: { form, labelled } }: { state: DessertFormHandle }) {
  const { t } = useTranslation();
  const counts = ['pieces', 'minimum', 'leadDays', 'shelfLifeDays'] as const;
  return (
    <>
      <Switch
        label={t('products.form.offered')}
        description={t('products.form.offeredHint')}
        {...form.getInputProps('isOffered', { type: 'checkbox', withFocus: false })}
      />
      {form.values.isOffered && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...labelled('casePrice')} inputMode="decimal" leftSection="$" maxLength={20} required />
          {counts.map((name) => (
            <TextInput key={name} {...labelled(name)} inputMode="numeric" maxLength={5} required />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

/** The rows of the at-a-glance card. */
export function FactsField({ state: { form, field } }: { state: DessertFormHandle }) {
  const { t } = useTranslation();
  const { facts } = form.values;
  return (
    <>
      <Hint>{t('products.form.factsHint')}</Hint>
      {facts.map(({ key }, index) => (
        <div
          key={key}
          className={styles.fact}
          role="group"
          aria-label={t('products.form.factNumbered', { number: index + 1 })}
        >
          <TextInput
            {...field(`facts.${index}.label`)}
            aria-label={t('products.form.factLabel')}
            placeholder={t('products.form.factLabelExample')}
            maxLength={PRODUCT_LIMITS.factLabel}
          />
          <TextInput
            {...field(`facts.${index}.value`)}
            aria-label={t('products.form.factValue')}
            placeholder={t('products.form.factValueExample')}
            maxLength={PRODUCT_LIMITS.factValue}
          />
          <GlyphButton
            name="remove"
            label={t('products.form.removeFact', { number: index + 1 })}
            onClick={() => form.removeListItem('facts', index)}
          />
        </div>
      ))}
      {facts.length < PRODUCT_LIMITS.facts && (
        <PlainButton onClick={() => form.insertListItem('facts', newFact())}>
          {t('products.form.addFact')}
        </PlainButton>
      )}
    </>
  );
}

/** An allergen is in one group at most: choosing it in the other moves it. */
export function AllergenFields({ form }: { form: UseFormReturnType<DessertValues> }) {
  const { t } = useTranslation();
  const { contains, mayContain } = form.values;

  function choose(chosen: Allergen[], name: 'contains' | 'mayContain'): void {
    const other = name === 'contains' ? 'mayContain' : 'contains';
    form.setFieldValue(name, chosen);
    form.setFieldValue(
      other,
      form.values[other].filter((allergen) => !chosen.includes(allergen)),
    );
  }

  return (
    <>
      <AllergenGroup
        label={t('products.form.contains')}
        chosen={contains}
        onChange={(chosen) => choose(chosen, 'contains')}
      />
      <AllergenGroup
        label={t('products.form.mayContain')}
        hint={t('products.form.mayContainHint')}
        chosen={mayContain}
        onChange={(chosen) => choose(chosen, 'mayContain')}
      />
    </>
  );
}

type AllergenGroupProps = {
  label: string;
  hint?: string;
  chosen: Allergen[];
  onChange: (chosen: Allergen[]) => void;
};

function AllergenGroup({ label, hint, chosen, onChange }: AllergenGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label component="div" id={id}>
        {label}
      </Input.Label>
      {hint && <Input.Description>{hint}</Input.Description>}
      <Group gap={6} mt={6}>
        {ALLERGENS.map((allergen) => (
          <Chip
            key={allergen}
            size="md"
            checked={chosen.includes(allergen)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, allergen] : chosen.filter((one) => one !== allergen))
            }
          >
            {t(`products.allergens.${allergen}`)}
          </Chip>
        ))}
      </Group>
    </div>
  );
}
