import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slugOf } from '../../kit/slug.ts';
import type { FormPictures } from '../pictures/form-pictures.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import type { Edited } from '../product-changes.ts';
import type { DessertValues } from './dessert-values.ts';
import type { DessertErrors } from './read-dessert.ts';

/** What a form starts from: a new dessert, or one as it was saved. */
export type Start = { edited: Edited | null; values: DessertValues; pictures: FormPictures };

export function useDessertForm({ values, pictures: saved }: Start) {
  const { t } = useTranslation();
  const [isTouched, setTouched] = useState(false);
  /** The errors of the last attempt to save. */
  const [refusal, setRefusal] = useState<DessertErrors | null>(null);
  const form: UseFormReturnType<DessertValues> = useForm<DessertValues>({
    mode: 'controlled',
    initialValues: values,
    onValuesChange: () => setTouched(true),
  });
  const pictures = usePictures(saved, () => setTouched(true));

  function typeName(name: string): void {
    form.setFieldValue('name', name);
    if (!form.values.isSlugManual) form.setFieldValue('slug', slugOf(name));
  }

  function typeSlug(slug: string): void {
    form.setFieldValue('slug', slug);
    form.setFieldValue('isSlugManual', true);
  }

  function refuse(errors: DessertErrors): void {
    form.setErrors(errors);
    setRefusal({ ...errors });
  }

  function errorOf(name: string): string | undefined {
    const key = form.errors[name];
    return typeof key === 'string' ? t(key) : undefined;
  }

  /** Everything that a plain field needs. */
  function field(name: string) {
    return { ...form.getInputProps(name, { withFocus: false }), error: errorOf(name) };
  }

  return { form, pictures, field, errorOf, typeName, typeSlug, refusal, refuse, isTouched };
}

export type DessertFormHandle = ReturnType<typeof useDessertForm>;
