import { Fieldset, Textarea, TextInput } from '@mantine/core';
import { RECIPE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { RECIPE_THEME } from '@velvet-spoon/contract/domain/post-display';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../kit/elements.tsx';
import styles from './posts.module.css';
import { holdsRecipe } from './recipe-values.ts';
import type { PostFormHandle } from './use-post-form.ts';

/** Offered to stories of the theme Recipes. A card that is there stays in sight whatever the theme becomes. */
export function RecipeFields({ state: { form, labelled } }: { state: PostFormHandle }) {
  const { t } = useTranslation();
  const isWanted = (theme: string) =>
    theme.trim().toLowerCase() === RECIPE_THEME.toLowerCase() || holdsRecipe(form.getValues().recipe);
  const [isOffered, setOffered] = useState(() => isWanted(form.getValues().theme));
  form.watch('theme', ({ value }) => setOffered(isWanted(value)));
  if (!isOffered) return null;
  return (
    <Fieldset legend={t('posts.recipe.title')} mt="md">
      <Hint mb="sm">{t('posts.recipe.hint')}</Hint>
      <div className={styles.recipe}>
        <TextInput
          key={form.key('recipe.yield')}
          {...labelled('recipe.yield')}
          placeholder={t('posts.recipe.yieldExample')}
          maxLength={RECIPE_LIMITS.yield}
        />
        <TextInput
          key={form.key('recipe.minutes')}
          {...labelled('recipe.minutes')}
          inputMode="numeric"
          maxLength={5}
        />
        <Textarea
          key={form.key('recipe.ingredients')}
          {...labelled('recipe.ingredients')}
          autosize
          minRows={4}
        />
        <Textarea key={form.key('recipe.steps')} {...labelled('recipe.steps')} autosize minRows={4} />
      </div>
    </Fieldset>
  );
}
