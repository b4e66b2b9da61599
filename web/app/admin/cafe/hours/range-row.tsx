import { ActionIcon, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../kit/glyph.tsx';
import { useCafeFields } from '../form/cafe-form-context.ts';
import type { RangeRow as Range } from '../values/cafe-values.ts';
import styles from './hours.module.css';

type RangeRowProps = {
  path: string;
  range: Range;
  /** The day that the range belongs to, for those who cannot see it. */
  day: string;
  onRemove: (() => void) | null;
};

export function RangeRow({ path, range: { opens, closes }, day, onRemove }: RangeRowProps) {
  const { t } = useTranslation();
  const { field } = useCafeFields();
  return (
    <div className={styles.range}>
      <TextInput {...field(`${path}.opens`)} type="time" aria-label={t('cafe.hours.opensOn', { day })} />
      <span aria-hidden="true">–</span>
      <TextInput {...field(`${path}.closes`)} type="time" aria-label={t('cafe.hours.closesOn', { day })} />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray.8"
          size="2.75rem"
          aria-label={t('cafe.hours.removeRange', { day, opens, closes })}
          onClick={onRemove}
        >
          <Glyph name="remove" />
        </ActionIcon>
      )}
      {opens !== '' && closes !== '' && closes <= opens && (
        <Text size="sm" c="dimmed" className={styles.night}>
          {opens === '00:00' && closes === '00:00' ? t('cafe.hours.allDay') : t('cafe.hours.nextDay')}
        </Text>
      )}
    </div>
  );
}
