import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';
import type { Category } from '@velvet-spoon/contract/products';
import { isBlank } from '@velvet-spoon/contract/typed-text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { useRenameCategory } from '../product-changes.ts';

type RenameCategoryProps = {
  chosen: Category;
  categories: Category[];
  onClose: () => void;
  onRenamed: (category: string) => void;
};

export function RenameCategory({ chosen, categories, onClose, onRenamed }: RenameCategoryProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(chosen.category);
  const [isMissing, setMissing] = useState(false);
  const rename = useRenameCategory();
  const showFailure = useFailureToast();
  const typed = name.trim();
  const isMerge = categories.some(
    ({ category }) => category !== chosen.category && category.toLowerCase() === typed.toLowerCase(),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(isBlank(typed));
    if (isBlank(typed)) return;
    rename.mutate(
      { from: chosen.category, to: typed },
      {
        onSuccess() {
          toast.success(t('products.rename.saved'));
          onRenamed(typed);
        },
        onError: (error) => showFailure(t('products.rename.failed'), error),
      },
    );
  }

  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('products.form.cancel'), size: '2.75rem' }}
      opened
      onClose={onClose}
      title={t('products.rename.title', { category: chosen.category })}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('products.rename.to')}
            description={t('products.rename.hint', { count: chosen.count })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isMissing && t('products.rename.missing')}
            maxLength={PRODUCT_LIMITS.category}
            data-autofocus
          />
          {isMerge && <Text size="sm">{t('products.rename.merge')}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('products.form.cancel')}
            </Button>
            <Button type="submit" loading={rename.isPending} disabled={typed === chosen.category}>
              {t('products.rename.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
