import { Box, Button, Group, Paper, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PlainButton, SectionTitle, TabTitle } from '../../kit/elements.ts';
import { ignoreEnter, useLeaveWarning } from '../../kit/forms.ts';
import { ConflictNotice, Notice } from '../../kit/notices/notices.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { CardPreview, PreviewWindow, previewProduct } from '../preview/preview-window.tsx';
import tab from '../products.module.css';
import { addresses, useCategories } from '../products-data.ts';
import { AllergenFields, FactsField, SellingFields, TextFields } from './dessert-fields.tsx';
import styles from './form.module.css';
import { type Start, useDessertForm, useSubmitDessert } from './use-dessert-form.ts';

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
  useLeaveWarning(state.isTouched && !isSaved, t('products.form.confirmLeave'));

  // After the render in which nothing is unsaved any more, so that nobody is asked.
  useEffect(() => {
    if (isSaved) void navigate(addresses.list);
  }, [isSaved, navigate]);

  return (
    <Box
      component="form"
      id={state.formId}
      className={tab.tab}
      onKeyDown={ignoreEnter}
      onSubmit={(event) => {
        event.preventDefault();
        submit(edited);
      }}
      noValidate
      aria-labelledby="dessert-form"
    >
      <TabTitle id="dessert-form" mb="lg">
        {t(edited ? 'products.form.editTitle' : 'products.form.newTitle')}
      </TabTitle>
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
      {isPreviewing && <PreviewWindow product={preview} onClose={closePreview} />}
      <Stack gap="sm" className={styles.bar}>
        {hasConflict && edited && (
          <ConflictNotice
            isBusy={isSaving}
            onTakeTheirs={onReload}
            onKeepMine={() => submit({ id: edited.id })}
          />
        )}
        {isDeleted && (
          <Notice title={t('products.form.deletedMeanwhile')} hint={t('products.form.deletedHint')}>
            <PlainButton onClick={() => submit(null)}>{t('products.form.saveAsNew')}</PlainButton>
          </Notice>
        )}
        <Group gap="xs">
          <Button type="submit" size="md" loading={isSaving}>
            {t(edited ? 'products.form.save' : 'products.form.create')}
          </Button>
          <Button size="md" variant="light" onClick={openPreview}>
            {t('products.preview.open')}
          </Button>
          <PlainButton component={Link} to={addresses.list} size="md">
            {t('products.form.cancel')}
          </PlainButton>
        </Group>
      </Stack>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={id}>
      <Stack gap="md">
        <SectionTitle id={id}>{title}</SectionTitle>
        {children}
      </Stack>
    </Paper>
  );
}
