import { Chip, Group, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ALLERGENS, type Allergen } from '@velvet-spoon/contract/allergens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DessertValues } from './dessert-values.ts';

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
