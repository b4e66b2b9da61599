import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { PRODUCT_LIMITS, SLUG } from '@velvet-spoon/contract/limits';
import type { Category } from '@velvet-spoon/contract/products';
import { useTranslation } from 'react-i18next';
import type { DessertFormHandle, Start } from './use-dessert-form.ts';

const HINT_BELOW = ['label', 'input', 'description', 'error'] as (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

type TextFieldsProps = { state: DessertFormHandle; start: Start; categories: Category[] };

export function TextFields({ state, start, categories }: TextFieldsProps) {
  const { t } = useTranslation();
  const { field, form, typeName, typeSlug } = state;
  const isMoved = start.edited !== null && form.values.slug !== start.values.slug;
  return (
    <>
      <TextInput
        {...field('name')}
        label={t('products.form.name')}
        onChange={(event) => typeName(event.currentTarget.value)}
        maxLength={PRODUCT_LIMITS.name}
        required
      />
      <TextInput
        {...field('price')}
        label={t('products.form.price')}
        description={t('products.form.priceHint')}
        inputWrapperOrder={HINT_BELOW}
        inputMode="decimal"
        leftSection="$"
        maxLength={20}
        required
      />
      <Autocomplete
        {...field('category')}
        label={t('products.form.category')}
        description={t('products.form.categoryHint')}
        inputWrapperOrder={HINT_BELOW}
        data={categories.map(({ category }) => category)}
        maxLength={PRODUCT_LIMITS.category}
        required
      />
      <Textarea
        {...field('shortDescription')}
        label={t('products.form.shortDescription')}
        description={t('products.form.shortHint')}
        inputWrapperOrder={HINT_BELOW}
        maxLength={PRODUCT_LIMITS.shortDescription}
        autosize
        minRows={2}
        required
      />
      <Textarea
        {...field('longDescription')}
        label={t('products.form.longDescription')}
        description={t('products.form.longHint')}
        inputWrapperOrder={HINT_BELOW}
        maxLength={PRODUCT_LIMITS.longDescription}
        autosize
        minRows={6}
        required
      />
      <TextInput
        {...field('slug')}
        label={t('products.form.slug')}
        description={t(isMoved ? 'products.form.slugMoved' : 'products.form.slugHint')}
        inputWrapperOrder={HINT_BELOW}
        onChange={(event) => typeSlug(event.currentTarget.value)}
        maxLength={SLUG.maxLength}
        required
      />
    </>
  );
}
