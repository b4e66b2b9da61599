import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LinkButton, PlainButton, TabTitle } from '../../kit/elements.ts';
import { Section } from '../../kit/entries/entries.tsx';
import { ignoreEnter, useLeaveWarning } from '../../kit/forms.ts';
import { useDecimals } from '../../kit/i18n/formats.ts';
import { ConflictNotice, Loaded, Notice } from '../../kit/notices/notices.tsx';
import { noPictures, picturesOf } from '../pictures/form-pictures.ts';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { CardPreview, PreviewWindow, previewProduct } from '../preview/preview-window.tsx';
import tab from '../products.module.css';
import { addresses, useCategories, useDessert } from '../products-data.ts';
import { AllergenFields, FactsField, SellingFields, TextFields } from './dessert-fields.tsx';
import { noValues, valuesOf } from './dessert-values.ts';
import styles from './form.module.css';
import { type Start, useDessertForm, useSubmitDessert } from './use-dessert-form.ts';

type DessertFormProps = { start: Start; onReload: () => void };

function DessertForm({ start, onReload }: DessertFormProps) {
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
          <LinkButton to={addresses.list} size="md">
            {t('products.form.cancel')}
          </LinkButton>
        </Group>
      </Stack>
    </Box>
  );
}

export function NewDessert() {
  return <DessertForm start={{ edited: null, values: noValues, pictures: noPictures }} onReload={() => {}} />;
}

export function EditDessert({ id }: { id: string }) {
  const { t } = useTranslation();
  const { separator } = useDecimals();
  const query = useDessert(id);
  return (
    <Loaded
      query={query}
      failure={t('products.form.loadError')}
      waiting={
        <Stack gap="md" role="status" aria-label={t('products.loading')}>
          <Skeleton height="3rem" />
          <Skeleton height="24rem" />
        </Stack>
      }
      gone={<GoneDessert />}
    >
      {(saved) => (
        <DessertForm
          // Another version is another form: it starts over from what is saved.
          key={saved.version}
          start={{ edited: saved, values: valuesOf(saved, separator), pictures: picturesOf(saved) }}
          onReload={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

function GoneDessert() {
  const { t } = useTranslation();
  return (
    <Stack align="flex-start">
      <Text role="alert">{t('products.form.gone')}</Text>
      <Group>
        <LinkButton to={addresses.list}>{t('products.bin.back')}</LinkButton>
        <LinkButton to={addresses.bin}>{t('products.bin.open')}</LinkButton>
      </Group>
    </Stack>
  );
}
