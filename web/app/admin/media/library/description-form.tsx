import { Button, Group, Stack, Textarea } from '@mantine/core';
import { MEDIA_LIMITS } from '@velvet-spoon/contract/limits';
import type { LibraryItem } from '@velvet-spoon/contract/media';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import styles from './library.module.css';
import { useDescribeMedia } from './use-media-changes.ts';

type DescriptionFormProps = { item: LibraryItem; onClose: () => void };

export function DescriptionForm({ item, onClose }: DescriptionFormProps) {
  const { t } = useTranslation();
  const [alt, setAlt] = useState(item.alt);
  const describe = useDescribeMedia();
  const showFailure = useFailureToast();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    describe.mutate(
      { item, alt: alt.trim() },
      {
        onSuccess() {
          toast.success(t('media.library.described'));
          onClose();
        },
        onError: (error) => showFailure(t('media.library.describeError'), error),
      },
    );
  }

  return (
    <form onSubmit={submit} className={styles.actions}>
      <Stack gap="xs">
        <Textarea
          ref={field}
          label={t('media.library.description')}
          description={t('media.library.descriptionHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          maxLength={MEDIA_LIMITS.alt}
          autosize
          minRows={2}
        />
        <Group gap="xs">
          <Button type="submit" loading={describe.isPending}>
            {t('media.library.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('media.library.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
