import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { PRODUCT_LIMITS } from '@velvet-spoon/contract/limits';
import type { Category } from '@velvet-spoon/contract/products';
import { isBlank } from '@velvet-spoon/contract/typed-text';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../kit/elements.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useChange } from '../../kit/use-single-mutation.ts';
import { all } from '../products-data.ts';

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
  const rename = useChange(all, {
    send: (body: { from: string; to: string }) =>
      adminApi.request('PATCH /admin/products/categories', { body }),
    done: t('products.rename.saved'),
    failure: t('products.rename.failed'),
    onDone: (_, { to }) => onRenamed(to),
  });
  const typed = name.trim();
  const isMerge = categories.some(
    ({ category }) => category !== chosen.category && category.toLowerCase() === typed.toLowerCase(),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(isBlank(typed));
    if (isBlank(typed)) return;
    rename.mutate({ from: chosen.category, to: typed });
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
            <PlainButton onClick={onClose}>{t('products.form.cancel')}</PlainButton>
            <Button type="submit" loading={rename.isPending} disabled={typed === chosen.category}>
              {t('products.rename.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
