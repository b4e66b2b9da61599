import { Box, Button, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Appearance } from '@velvet-spoon/contract/api/appearance';
import { PAIRINGS } from '@velvet-spoon/contract/domain/pairings';
import type { Palette } from '@velvet-spoon/contract/domain/palette';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, PlainButton } from '../../kit/elements.tsx';
import { ignoreEnter, useSavedForm } from '../../kit/forms.ts';
import { useDecimals } from '../../kit/i18n/formats.ts';
import { Loaded, SaveConflict, Waiting } from '../../kit/notices/notices.tsx';
import { useLoadFailure } from '../../kit/notices/toast.ts';
import { useSave } from '../../kit/use-single-mutation.ts';
import { OwnFold } from '../folding.tsx';
import styles from './appearance.module.css';
import {
  appearanceKey,
  COLORS,
  defaultLook,
  isChanged,
  isColor,
  type LookValues,
  loadAppearance,
  saveAppearance,
  valuesOf,
  worstPairs,
} from './appearance-data.ts';
import { LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';

type AppearanceProps = { onUnsaved: (isUnsaved: boolean) => void };

export function AppearanceSection({ onUnsaved }: AppearanceProps) {
  return (
    <OwnFold name="appearance">
      <LoadedAppearance onUnsaved={onUnsaved} />
    </OwnFold>
  );
}

function LoadedAppearance({ onUnsaved }: AppearanceProps) {
  const { t } = useTranslation();
  const appearance = useQuery({ queryKey: appearanceKey, queryFn: loadAppearance });
  useLoadFailure(appearance, t('cafe.appearance.loadFailed'));
  return (
    <Loaded
      query={appearance}
      failure={t('cafe.appearance.loadFailed')}
      waiting={<Waiting count={2} height={180} />}
    >
      {(saved) => <AppearanceForm saved={saved} onUnsaved={onUnsaved} />}
    </Loaded>
  );
}

function AppearanceForm({ saved, onUnsaved }: AppearanceProps & { saved: Appearance }) {
  const { t } = useTranslation();
  const { form, source, fill } = useSavedForm(saved, valuesOf);
  const { values } = form;
  const [shown, setShown] = useState<LookValues>(values);
  const hasColors = COLORS.every((name) => isColor(values[name]));
  // While a colour is half typed, the preview keeps the last one.
  if (hasColors && isOther(shown, values)) setShown(values);
  const worst = worstPairs(shown);
  const hasChanged = isChanged(values, saved);
  useEffect(() => {
    onUnsaved(hasChanged);
    return () => onUnsaved(false);
  }, [hasChanged, onUnsaved]);

  const save = useSave(appearanceKey, {
    send: saveAppearance,
    done: t('cafe.appearance.saved'),
    failure: t('cafe.appearance.saveFailed'),
    onSaved: fill,
  });
  const choose = (change: Partial<LookValues>) => form.setValues(change);

  return (
    <Box
      component="form"
      aria-label={t('cafe.appearance.form')}
      onKeyDown={ignoreEnter}
      onSubmit={form.onSubmit(() => save.mutate({ values, version: source.version }))}
      noValidate
    >
      <Stack gap="lg">
        <LogoField values={values} onChange={choose} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {COLORS.map((name) => (
            <ColorField
              key={name}
              name={name}
              value={values[name]}
              worst={worst.get(name)}
              onChange={(color) => choose({ [name]: color })}
            />
          ))}
        </SimpleGrid>
        <Radio.Group label={t('cafe.appearance.pairing')} {...form.getInputProps('pairing')}>
          <Stack gap="xs" mt="xs">
            {PAIRINGS.map((pairing) => (
              <Radio key={pairing} value={pairing} label={t(`cafe.appearance.pairings.${pairing}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <LookPreview look={shown} />
        <SaveConflict
          save={save}
          onTakeTheirs={() => fill(saved)}
          onKeepMine={() => save.mutate({ values, version: saved.version })}
        />
        <Group>
          <Button
            type="submit"
            disabled={!hasChanged || !hasColors || worst.size > 0}
            loading={save.isPending}
          >
            {t('cafe.appearance.save')}
          </Button>
          <PlainButton onClick={() => choose(defaultLook)}>{t('cafe.appearance.reset')}</PlainButton>
          {hasChanged && <Hint role="status">{t('cafe.unsaved')}</Hint>}
        </Group>
      </Stack>
    </Box>
  );
}

function isOther(shown: LookValues, values: LookValues): boolean {
  return (Object.keys(values) as (keyof LookValues)[]).some((name) => shown[name] !== values[name]);
}

type ColorFieldProps = {
  name: keyof Palette;
  value: string;
  worst: ReturnType<ReturnType<typeof worstPairs>['get']>;
  onChange: (color: string) => void;
};

/** Says at once what nobody could read. */
function ColorField({ name, value, worst, onChange }: ColorFieldProps) {
  const { t } = useTranslation();
  const decimals = useDecimals();
  const [text, ground] = [worst?.text, worst?.ground].map((shade) => t(`cafe.appearance.shades.${shade}`));
  const unreadable =
    worst &&
    t('cafe.appearance.unreadable', {
      text,
      ground,
      // Rounded down, so that 4.49 is not said to be the 4.5 that it lacks.
      ratio: decimals.text(Math.floor(worst.ratio * 100) / 100),
      needs: decimals.text(worst.needs),
    });
  return (
    <TextInput
      label={t(`cafe.appearance.colors.${name}`)}
      description={t(`cafe.appearance.colors.${name}Hint`)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
      maxLength={7}
      error={isColor(value) ? unreadable : t('cafe.appearance.wrongColor')}
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('cafe.appearance.pick', { name: t(`cafe.appearance.colors.${name}`) })}
          value={isColor(value) ? value : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
    />
  );
}
