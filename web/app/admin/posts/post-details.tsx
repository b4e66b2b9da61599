import { Autocomplete, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { editorZone } from '../kit/local-date-time.ts';
import type { PostFormHandle } from './use-post-form.ts';

type PostDetailsProps = { state: PostFormHandle; themes: string[] };

/** What places a post in the list: theme, reading time and date. */
export function PostDetails({ state: { form, field }, themes }: PostDetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Autocomplete
        key={form.key('theme')}
        {...field('theme')}
        label={t('posts.theme')}
        data={themes}
        maxLength={255}
        required
      />
      <TextInput
        key={form.key('readingTime')}
        {...field('readingTime')}
        label={t('posts.readingTime')}
        placeholder={t('posts.readingTimeExample')}
        maxLength={100}
      />
      <TextInput
        key={form.key('createdAt')}
        {...field('createdAt')}
        type="datetime-local"
        label={t('posts.createdAt')}
        description={t('posts.zone', { zone: editorZone() })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
      />
    </>
  );
}
