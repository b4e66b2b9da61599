import { Box, Group, NumberInput, Slider, Text } from '@mantine/core';
import { FONT_SCALE } from '@velvet-spoon/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimals } from '../kit/i18n/formats.ts';
import styles from './settings.module.css';
import { toScale } from './settings-data.ts';

type ScaleFieldsProps = { scale: number; onChange: (scale: number) => void };

/** One value, to drag or to type. */
export function ScaleFields({ scale, onChange }: ScaleFieldsProps) {
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
        inputWrapperOrder={['label', 'input', 'description']}
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
