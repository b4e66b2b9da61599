import { CloseButton, FileInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../kit/notices/toast.ts';
import styles from './posts.module.css';
import type { PostFormState } from './use-post-form.ts';

export type ChosenFile = { file: File; preview: string };

type PostImageFieldProps = {
  form: PostFormState;
  chosen: ChosenFile | null;
  onChoose: (chosen: ChosenFile | null) => void;
};

/** An address, or a file that is uploaded when the post is saved. Each replaces the other. */
export function PostImageField({ form, chosen, onChoose }: PostImageFieldProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(form.getValues().image);
  const preview = chosen?.preview ?? ownAddress(address);

  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);

  function choose(file: File | null): void {
    const isImage = file?.type.startsWith('image/') ?? false;
    if (file && !isImage) toast.failure(t('posts.uploadHint'));
    if (!file || !isImage) return onChoose(null);
    onChoose({ file, preview: URL.createObjectURL(file) });
    changeAddress('');
  }

  function changeAddress(next: string): void {
    setAddress(next);
    form.setFieldValue('image', next, { forceUpdate: false });
  }

  return (
    <Stack gap="md">
      <TextInput
        label={t('posts.image')}
        value={address}
        onChange={(event) => {
          onChoose(null);
          changeAddress(event.currentTarget.value);
        }}
        description={address.trim() !== '' && preview === null ? t('posts.copied') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={2000}
      />
      <FileInput
        label={t('posts.imageFile')}
        placeholder={t('posts.chooseFile')}
        description={t('posts.uploadHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        accept="image/*"
        value={chosen?.file ?? null}
        onChange={choose}
        rightSection={
          chosen && <CloseButton aria-label={t('posts.clearFile')} onClick={() => onChoose(null)} size="sm" />
        }
        rightSectionPointerEvents="all"
      />
      {preview && (
        <figure>
          <img className={styles.preview} src={preview} alt={t('posts.preview')} />
          {chosen && (
            <Text component="figcaption" size="sm" c="dimmed">
              {chosen.file.name}
            </Text>
          )}
        </figure>
      )}
    </Stack>
  );
}

/** The content policy shows only our own pictures here; one from elsewhere is copied when the post is saved. */
function ownAddress(address: string): string | null {
  const url = URL.parse(address.trim(), location.origin);
  return url?.origin === location.origin && url.pathname.startsWith('/uploads/') ? url.pathname : null;
}
