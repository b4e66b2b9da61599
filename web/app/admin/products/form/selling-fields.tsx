import { Switch, TextInput } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import type { DessertFormHandle } from './use-dessert-form.ts';

/** Whether visitors see it, can still have it, and where they order it. */
export function SellingFields({ state: { form, field } }: { state: DessertFormHandle }) {
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
        {...field('orderUrl')}
        label={t('products.form.orderUrl')}
        description={t('products.form.orderUrlHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="text"
        inputMode="url"
        placeholder="https://"
        maxLength={PRODUCT_LIMITS.orderUrl}
      />
    </>
  );
}
