import { Autocomplete, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { editorZone } from './local-date-time.ts';
import type { PostFormState } from './use-post-form.ts';

/** What places a post in the list: theme, reading time and date. */
export function PostDetails({ form, themes }: { form: PostFormState; themes: string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Autocomplete
        key={form.key('theme')}
        {...form.getInputProps('theme')}
        label={t('posts.theme')}
        data={themes}
        maxLength={255}
        required
      />
      <TextInput
        key={form.key('readingTime')}
        {...form.getInputProps('readingTime')}
        label={t('posts.readingTime')}
        placeholder={t('posts.readingTimeExample')}
        maxLength={100}
      />
      <TextInput
        key={form.key('createdAt')}
        {...form.getInputProps('createdAt')}
        type="datetime-local"
        label={t('posts.createdAt')}
        description={t('posts.zone', { zone: editorZone() })}
        inputWrapperOrder={['label', 'input', 'description']}
        required
      />
    </>
  );
}
