import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../kit/glyph.tsx';
import { newFact } from './dessert-values.ts';
import styles from './form.module.css';
import type { DessertFormHandle } from './use-dessert-form.ts';

/** The rows of the at-a-glance card. */
export function FactsField({ state: { form, field } }: { state: DessertFormHandle }) {
  const { t } = useTranslation();
  const { facts } = form.values;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('products.form.factsHint')}
      </Text>
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
          <ActionIcon
            variant="subtle"
            color="gray.8"
            size="2.75rem"
            aria-label={t('products.form.removeFact', { number: index + 1 })}
            onClick={() => form.removeListItem('facts', index)}
          >
            <Glyph name="remove" />
          </ActionIcon>
        </div>
      ))}
      {facts.length < PRODUCT_LIMITS.facts && (
        <Button variant="default" onClick={() => form.insertListItem('facts', newFact())}>
          {t('products.form.addFact')}
        </Button>
      )}
    </>
  );
}
