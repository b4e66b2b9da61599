import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Someone else deleted the dessert meanwhile. What was typed stays in the form. */
export function DeletedNotice({ onSaveAsNew }: { onSaveAsNew: () => void }) {
  const { t } = useTranslation();
  const title = t('products.form.deletedMeanwhile');
  return (
    <Alert color="yellow" variant="light" role="group" aria-label={title} mt="lg">
      <Text fw={600}>{title}</Text>
      <Text mb="sm">{t('products.form.deletedHint')}</Text>
      <Button variant="default" onClick={onSaveAsNew}>
        {t('products.form.saveAsNew')}
      </Button>
    </Alert>
  );
}
