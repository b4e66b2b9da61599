import { CloseButton, FileInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCEPT, isHeic } from '../kit/files.ts';
import { ChooseButton } from '../kit/library/library-picker.tsx';
import { toast } from '../kit/notices/toast.ts';
import type { HeldPictures } from './pictures/held-pictures.ts';
import type { Cover } from './post-values.ts';
import styles from './posts.module.css';
import type { PostFormHandle } from './use-post-form.ts';

type PostImageFieldProps = {
  state: PostFormHandle;
  pictures: HeldPictures;
  cover: Cover | null;
  onChoose: (cover: Cover | null) => void;
};

/** An address, a file from the library, or a new file that is uploaded with the draft. Each replaces the other. */
export function PostImageField({ state, pictures, cover, onChoose }: PostImageFieldProps) {
  const { t } = useTranslation();
  const { form } = state;
  const [address, setAddress] = useState(form.getValues().image);
  const preview = cover?.url ?? ownAddress(address);
  const isUnseen = cover !== null && isHeic(cover.file);

  function choose(file: File | null): void {
    if (!file) return onChoose(null);
    if (!isHeic(file) && !file.type.startsWith('image/')) {
      toast.failure(t('posts.uploadHint'));
      return onChoose(null);
    }
    onChoose({ file, url: pictures.hold(file) });
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
        error={state.errorOf('image')}
        description={address.trim() !== '' && preview === null ? t('posts.copied') : undefined}
        maxLength={2000}
      />
      <FileInput
        label={t('posts.imageFile')}
        placeholder={t('posts.chooseFile')}
        description={t('posts.uploadHint')}
        accept={ACCEPT.picture}
        value={cover?.file ?? null}
        onChange={choose}
        rightSection={
          cover && <CloseButton aria-label={t('posts.clearFile')} onClick={() => onChoose(null)} size="sm" />
        }
        rightSectionPointerEvents="all"
      />
      <ChooseButton
        label={t('posts.imageFromLibrary')}
        onChoose={({ url }) => {
          onChoose(null);
          changeAddress(url);
        }}
      />
      {preview && (
        <figure>
          {!isUnseen && <img className={styles.preview} src={preview} alt={t('posts.coverPreview')} />}
          {cover && (
            <Text component="figcaption" size="sm" c="dimmed">
              {isUnseen ? t('posts.previewLater', { name: cover.file.name }) : cover.file.name}
            </Text>
          )}
        </figure>
      )}
    </Stack>
  );
}

/** The content policy shows only our own pictures here; one from elsewhere is copied when the post is saved. */
export function ownAddress(address: string): string | null {
  const url = URL.parse(address.trim(), location.origin);
  return url?.origin === location.origin && url.pathname.startsWith('/uploads/') ? url.pathname : null;
}
