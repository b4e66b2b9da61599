import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkButton, PlainButton, TabTitle } from '../../kit/elements.tsx';
import { Section } from '../../kit/entries/entries.tsx';
import { ignoreEnter, useLeaveWarning } from '../../kit/forms.ts';
import { useDecimals } from '../../kit/i18n/formats.ts';
import { Loaded, SaveBar, SaveConflict, SaveGone, Waiting } from '../../kit/notices/notices.tsx';
import { takeUnsaved, UnsavedOffer } from '../../kit/unsaved/unsaved-offer.tsx';
import { noPictures, picturesOf } from '../pictures/form-pictures.ts';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { CardPreview, PreviewWindow, previewProduct } from '../preview/preview-window.tsx';
import tab from '../products.module.css';
import { addresses, useCategories, useDessert } from '../products-data.ts';
import { AllergenFields, FactsField, SellingFields, TextFields, WholesaleFields } from './dessert-fields.tsx';
import { noValues, valuesOf } from './dessert-values.ts';
import styles from './form.module.css';
import { type Start, type UnsavedDessert, useDessertForm, useSubmitDessert } from './use-dessert-form.ts';

type DessertFormProps = { start: Start; onReload: () => void };

function DessertForm({ start, onReload }: DessertFormProps) {
  const { edited } = start;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const categories = useCategories();
  const state = useDessertForm(start);
  const { draft, pictures } = state;
  const { submit, save } = useSubmitDessert(state, leave);
  const [isPreviewing, { open: openPreview, close: closePreview }] = useDisclosure(false);
  // Later than the field that is being typed in, which must not wait for it.
  const shown = useDeferredValue(state.form.values);
  const preview = previewProduct(shown, pictures.pictures, t('products.preview.untitled'));
  useLeaveWarning(pictures.isSending || pictures.hasFailed, t('products.form.confirmLeave'));

  function leave(): void {
    void draft.close();
    void navigate(addresses.list);
  }

  function cancel(): void {
    const title = state.form.values.name.trim() || t('products.untitled');
    if (!draft.isTouched() || window.confirm(t('products.confirmDiscard', { title }))) leave();
  }

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
      <UnsavedDesserts currentId={state.draftId} />
      <div className={styles.columns}>
        <Stack gap="md">
          <Section title={t('products.form.texts')}>
            <TextFields state={state} start={start} categories={categories} />
          </Section>
          <Section title={t('products.pictures.title')}>
            <PicturesField handle={pictures} error={state.errorOf('pictures')} />
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
          <Section title={t('products.form.wholesale')}>
            <WholesaleFields state={state} />
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
      <SaveBar>
        {edited && (
          <SaveConflict save={save} onTakeTheirs={onReload} onKeepMine={() => submit({ id: edited.id })} />
        )}
        <SaveGone save={save} texts="products.form" onSaveAsNew={() => submit(null)} />
        <Button type="submit" size="md" loading={save.isPending}>
          {t(edited ? 'notices.save' : 'products.form.create')}
        </Button>
        <Button size="md" variant="light" onClick={openPreview}>
          {t('products.preview.open')}
        </Button>
        <PlainButton size="md" onClick={cancel}>
          {t('notices.cancel')}
        </PlainButton>
      </SaveBar>
    </Box>
  );
}

/** What was left in a form of this browser. Each is opened at an address of its own. */
export function UnsavedDesserts({ currentId }: { currentId?: string }) {
  const navigate = useNavigate();
  return (
    <UnsavedOffer
      kind="products"
      currentId={currentId ?? ''}
      titleOf={({ values }: UnsavedDessert) => values.name}
      onRestore={({ id, edited }) => navigate(addresses.restored(id, edited?.id))}
    />
  );
}

/** The draft in the address, or null. */
function useAddressedDraft() {
  const id = useSearchParams()[0].get('draft');
  return useQuery({
    queryKey: ['dessert-draft', id],
    queryFn: () => (id ? takeUnsaved<UnsavedDessert>('products', id) : null),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function NewDessert() {
  const draft = useAddressedDraft();
  if (draft.isPending) return null;
  const start = draft.data ?? { edited: null, values: noValues, pictures: noPictures };
  return <DessertForm key={draft.data?.id} start={start} onReload={() => {}} />;
}

export function EditDessert({ id }: { id: string }) {
  const { t } = useTranslation();
  const { separator } = useDecimals();
  const navigate = useNavigate();
  const query = useDessert(id);
  const draft = useAddressedDraft();
  if (draft.isPending) return null;
  const kept = draft.data;

  function reload(): void {
    void navigate(addresses.edit(id), { replace: true });
    void query.refetch();
  }

  return (
    <Loaded
      query={query}
      failure={t('products.form.loadError')}
      waiting={<Waiting count={2} height="12rem" label={t('products.loading')} />}
      gone={kept ? <DessertForm start={{ ...kept, edited: null }} onReload={reload} /> : <GoneDessert />}
    >
      {(saved) => (
        <DessertForm
          // Another version is another form: it starts over from what is saved.
          key={`${saved.version} ${kept?.id}`}
          start={
            kept ?? {
              edited: { id, version: saved.version },
              values: valuesOf(saved, separator),
              pictures: picturesOf(saved),
            }
          }
          onReload={reload}
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
