import { Alert, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useErrorFocus } from '../../../ui/use-error-focus.ts';
import { ignoreEnter, useLeaveWarning } from '../../kit/forms.ts';
import { ConflictNotice } from '../../kit/notices/notices.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { previewProduct } from '../preview/preview-product.ts';
import { CardPreview, PreviewWindow } from '../preview/preview-window.tsx';
import tab from '../products.module.css';
import { addresses, useCategories } from '../products-data.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { FactsField } from './facts-field.tsx';
import styles from './form.module.css';
import { SellingFields } from './selling-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { type Start, useDessertForm } from './use-dessert-form.ts';
import { useSubmitDessert } from './use-submit-dessert.ts';

type DessertFormProps = { start: Start; onReload: () => void };

export function DessertForm({ start, onReload }: DessertFormProps) {
  const { edited } = start;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const categories = useCategories();
  const state = useDessertForm(start);
  const { submit, isSaved, isSaving, hasConflict, isDeleted } = useSubmitDessert(state);
  const [isPreviewing, { open: openPreview, close: closePreview }] = useDisclosure(false);
  // Later than the field that is being typed in, which must not wait for it.
  const shown = useDeferredValue(state.form.values);
  const preview = previewProduct(shown, state.pictures.pictures, t('products.preview.untitled'));
  const element = useRef<HTMLFormElement>(null);
  useErrorFocus(element, state.refusal);
  useLeaveWarning(state.isTouched && !isSaved, t('products.form.confirmLeave'));

  // After the render in which nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (isSaved) void navigate(addresses.list);
  }, [isSaved, navigate]);

  return (
    <Box
      component="form"
      ref={element}
      className={tab.tab}
      onKeyDown={ignoreEnter}
      onSubmit={(event) => {
        event.preventDefault();
        submit(edited);
      }}
      noValidate
      aria-labelledby="dessert-form"
    >
      <Title order={1} size="h2" id="dessert-form" mb="lg">
        {t(edited ? 'products.form.editTitle' : 'products.form.newTitle')}
      </Title>
      <div className={styles.columns}>
        <Stack gap="md">
          <Section title={t('products.form.texts')}>
            <TextFields state={state} start={start} categories={categories} />
          </Section>
          <Section title={t('products.pictures.title')}>
            <PicturesField handle={state.pictures} error={state.errorOf('pictures')} />
          </Section>
        </Stack>
        <Stack gap="md">
          <div className={styles.cardColumn}>
            <Section title={t('products.preview.open')}>
              <CardPreview product={preview} />
            </Section>
          </div>
          <Section title={t('products.form.visibility')}>
            <SellingFields state={state} />
          </Section>
          <Section title={t('products.form.allergens')}>
            <AllergenFields form={state.form} />
          </Section>
          <Section title={t('products.form.facts')}>
            <FactsField state={state} />
          </Section>
        </Stack>
      </div>
      {hasConflict && edited && (
        <ConflictNotice
          isBusy={isSaving}
          onTakeTheirs={onReload}
          onKeepMine={() => submit({ id: edited.id })}
        />
      )}
      {isDeleted && <DeletedNotice onSaveAsNew={() => submit(null)} />}
      {isPreviewing && <PreviewWindow product={preview} onClose={closePreview} />}
      <div className={styles.bar}>
        <Group gap="xs">
          <Button type="submit" size="md" loading={isSaving}>
            {t(edited ? 'products.form.save' : 'products.form.create')}
          </Button>
          <Button size="md" variant="light" onClick={openPreview}>
            {t('products.preview.open')}
          </Button>
          <Button component={Link} to={addresses.list} size="md" variant="default">
            {t('products.form.cancel')}
          </Button>
        </Group>
      </div>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

/** Someone else deleted the dessert meanwhile. What was typed stays in the form. */
function DeletedNotice({ onSaveAsNew }: { onSaveAsNew: () => void }) {
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
