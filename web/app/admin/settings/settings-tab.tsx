import {
  Box,
  Button,
  Grid,
  Group,
  List,
  NumberInput,
  Paper,
  Slider,
  Stack,
  Switch,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FONT_SCALE } from '@velvet-spoon/contract/domain/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoSection } from '../kit/demo/demo-section.tsx';
import { Hint, PlainButton, SectionTitle, TabTitle } from '../kit/elements.tsx';
import { ignoreEnter, useLeaveWarning, useSavedForm } from '../kit/forms.ts';
import { useDates, useDecimals } from '../kit/i18n/formats.ts';
import { Loaded, SaveConflict, Waiting } from '../kit/notices/notices.tsx';
import { useLoadFailure } from '../kit/notices/toast.ts';
import { PersonSection } from '../kit/person/person-section.tsx';
import { SiteSection } from '../kit/site/site-section.tsx';
import { useSave } from '../kit/use-single-mutation.ts';
import { Retention } from './retention.tsx';
import styles from './settings.module.css';
import {
  isChanged,
  loadSettings,
  type SiteSettings,
  saveSettings,
  settingsKey,
  toScale,
} from './settings-data.ts';

export { settingsTexts as texts } from './settings.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const settings = useQuery({ queryKey: settingsKey, queryFn: loadSettings });
  useLoadFailure(settings, t('settings.loadFailed'));
  return (
    <Stack gap="lg">
      <TabTitle>{t('settings.tab')}</TabTitle>
      <Loaded
        query={settings}
        failure={t('settings.loadFailed')}
        waiting={<Waiting count={1} height={296} />}
      >
        {(saved) => (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <SettingsForm saved={saved} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Tips />
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
      <div className={styles.sections}>
        <SiteSection />
        <Retention />
        <PersonSection />
      </div>
      <DemoSection />
    </Stack>
  );
}

function Tips() {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="lg">
      <SectionTitle mb="sm">{t('settings.tips')}</SectionTitle>
      <List spacing="xs" size="sm">
        <List.Item>{t('settings.tip1')}</List.Item>
        <List.Item>{t('settings.tip2')}</List.Item>
        <List.Item>{t('settings.tip3')}</List.Item>
      </List>
    </Paper>
  );
}

function SettingsForm({ saved }: { saved: SiteSettings }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { form, source, fill } = useSavedForm(saved, toFormValues);
  const { scale, countsVisits } = form.values;
  const hasChanged = isChanged(scale, saved.fontScale) || countsVisits !== saved.countsVisits;
  useLeaveWarning(hasChanged, t('settings.confirmLeave'));
  const choose = (next: number) => form.setFieldValue('scale', next);

  const save = useSave(settingsKey, {
    send: saveSettings,
    done: t('settings.saved'),
    failure: t('settings.saveFailed'),
    onSaved: fill,
  });

  /** A version with the same choices is no conflict: something else of the settings was saved. */
  function submit(): void {
    const isSame = saved.fontScale === source.fontScale && saved.countsVisits === source.countsVisits;
    const { version } = isSame ? saved : source;
    if (hasChanged && form.isTouched()) save.mutate({ scale, countsVisits, version });
  }

  return (
    <Paper
      withBorder
      p="lg"
      component="form"
      onKeyDown={ignoreEnter}
      onSubmit={form.onSubmit(submit)}
      noValidate
    >
      <Stack>
        <Group justify="space-between" align="baseline" gap="xs">
          <SectionTitle>{t('settings.fontScale')}</SectionTitle>
          <Hint>{t('settings.lastUpdated', { when: dates.moment(saved.updatedAt) })}</Hint>
        </Group>
        <ScaleFields scale={scale} onChange={choose} />
        <ScalePreview scale={scale} />
        <SectionTitle>{t('settings.visits')}</SectionTitle>
        <Switch
          label={t('settings.countVisits')}
          aria-describedby="count-visits-hint"
          {...form.getInputProps('countsVisits', { type: 'checkbox' })}
        />
        <Hint id="count-visits-hint">{t('settings.countVisitsHint')}</Hint>
        <SaveConflict
          save={save}
          onTakeTheirs={() => fill(saved)}
          onKeepMine={() => save.mutate({ scale, countsVisits, version: saved.version })}
        />
        <Group>
          <Button type="submit" disabled={!hasChanged} loading={save.isPending}>
            {t('settings.save')}
          </Button>
          <PlainButton onClick={() => choose(FONT_SCALE.initial)}>{t('settings.reset')}</PlainButton>
          {hasChanged && <Hint>{t('settings.unsaved')}</Hint>}
        </Group>
      </Stack>
    </Paper>
  );
}

function toFormValues({ fontScale, countsVisits }: SiteSettings) {
  return { scale: toScale(fontScale) ?? FONT_SCALE.initial, countsVisits };
}

/** In the site's language, because its typefaces have no Cyrillic. */
function ScalePreview({ scale }: { scale: number }) {
  const { t } = useTranslation();
  return (
    <Paper bg="#faf8f5" p="md" component="section" aria-label={t('settings.preview')}>
      <div lang="en" style={{ fontSize: `${scale}rem` }}>
        <p className={styles.sampleTitle}>Raspberry cashew cheesecake</p>
        <p className={styles.sampleText}>
          Cashew cream under a layer of raspberries, on a base of dates and almonds.
        </p>
      </div>
      <Hint mt="xs">{t('settings.previewHint')}</Hint>
    </Paper>
  );
}

type ScaleFieldsProps = { scale: number; onChange: (scale: number) => void };

/** One value, to drag or to type. */
function ScaleFields({ scale, onChange }: ScaleFieldsProps) {
  const { t } = useTranslation();
  const decimals = useDecimals();
  /** The unfinished text: on the way to 0.8 it is 0, which must neither jump to the minimum nor become 0.00 mid-typing. */
  const [typed, setTyped] = useState<string | null>(null);

  function change(value: number | string): void {
    const next = toScale(value);
    if (next !== null) onChange(next);
  }

  return (
    <div className={styles.fields}>
      <Box className={styles.slider}>
        <Slider
          value={scale}
          onChange={change}
          min={FONT_SCALE.minimum}
          max={FONT_SCALE.maximum}
          step={FONT_SCALE.step}
          marks={[{ value: FONT_SCALE.initial }]}
          label={decimals.text}
          thumbLabel={t('settings.fontScale')}
          thumbValueText={decimals.text}
          thumbSize={24}
        />
        <Group justify="space-between" mt="xs">
          <Text size="sm">{t('settings.smaller')}</Text>
          <Text size="sm">{t('settings.larger')}</Text>
        </Group>
      </Box>
      <NumberInput
        label={t('settings.value')}
        description={t('settings.hint')}
        value={typed ?? scale}
        onValueChange={({ value, floatValue }, { source }) => {
          // "event" is typing. Other causes are the arrow keys, and "prop", which is what we have set ourselves.
          const cause: string = source;
          if (cause === 'prop') return;
          setTyped(cause === 'event' ? value : null);
          change(floatValue ?? value);
        }}
        onBlur={() => setTyped(null)}
        min={FONT_SCALE.minimum}
        max={FONT_SCALE.maximum}
        step={FONT_SCALE.step}
        startValue={FONT_SCALE.initial}
        decimalScale={2}
        decimalSeparator={decimals.separator}
        fixedDecimalScale={typed === null}
        clampBehavior="none"
        allowNegative={false}
      />
    </div>
  );
}
