import { Fieldset, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { RECIPE_THEME } from '@velvet-spoon/contract/domain/post-display';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRecipe } from './post-values.ts';
import type { PostFormHandle } from './use-post-form.ts';

/** Offered to stories of the theme Recipes. A card that is there stays in sight whatever the theme becomes. */
export function RecipeFields({ state: { form, labelled } }: { state: PostFormHandle }) {
  const { t } = useTranslation();
  const isWanted = (theme: string) => theme.trim() === RECIPE_THEME || readRecipe(form.getValues()) !== null;
  const [isOffered, setOffered] = useState(() => isWanted(form.getValues().theme));
  form.watch('theme', ({ value }) => setOffered(isWanted(value)));
  if (!isOffered) return null;
  return (
    <Fieldset legend={t('posts.recipe.title')} mt="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput key={form.key('recipe.yield')} {...labelled('recipe.yield')} maxLength={100} />
        <TextInput key={form.key('recipe.minutes')} {...labelled('recipe.minutes')} inputMode="numeric" />
        <Textarea
          key={form.key('recipe.ingredients')}
          {...labelled('recipe.ingredients')}
          autosize
          minRows={4}
        />
        <Textarea key={form.key('recipe.steps')} {...labelled('recipe.steps')} autosize minRows={4} />
      </SimpleGrid>
    </Fieldset>
  );
}
