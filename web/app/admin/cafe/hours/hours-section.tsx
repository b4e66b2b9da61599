import { Select, Text, TextInput } from '@mantine/core';
import { timeIn } from '@velvet-spoon/contract/domain/zoned-time';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../kit/elements.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import { useNow } from '../../kit/time.ts';
import { Fold } from '../folding.tsx';
import { Pair, TextField } from '../form/fields.tsx';
import { ListField } from '../form/list-field.tsx';
import { useCafeFields } from '../form/use-cafe-form.ts';
import styles from './hours.module.css';
import { openingNow } from './usual-hours.ts';
import { DayHours, WeeklyField } from './weekly-field.tsx';

/** As people type them: America/New York. */
const zones = Intl.supportedValuesOf('timeZone').map(zoneOption);

function zoneOption(value: string) {
  return { value, label: value.replaceAll('_', ' ') };
}

export function HoursSection() {
  const { t } = useTranslation();
  const now = useNow();
  const { line = null, isOpen } = openingNow(useCafeFields().form.values, now) ?? {};
  const summary = line === null ? 'none' : isOpen ? 'openNow' : 'closedNow';
  return (
    <Fold section="hours" summary={t(`cafe.hours.${summary}`)}>
      <div className={styles.preview}>
        <Hint>{t('cafe.hours.preview')}</Hint>
        {line ? <Text lang="en">{line}</Text> : <Text>{t('cafe.hours.none')}</Text>}
      </div>
      <WeeklyField />
      <ExceptionsField />
      <TimeZoneField now={now} />
    </Fold>
  );
}

/** The time there is the quickest way to see whether the zone is right. */
function TimeZoneField({ now }: { now: number }) {
  const { t } = useTranslation();
  const { form, errorOf } = useCafeFields();
  const { timeZone } = form.values;
  // A saved zone may have another name in this browser, such as UTC.
  const isKnown = zones.some(({ value }) => value === timeZone);
  const data = isKnown ? zones : [zoneOption(timeZone), ...zones];
  return (
    <Select
      label={t('cafe.hours.timeZone')}
      description={t('cafe.hours.timeZoneHint', { time: timeIn(timeZone, now) })}
      data={data}
      value={timeZone}
      onChange={(zone) => zone && form.setFieldValue('timeZone', zone)}
      error={errorOf('timeZone')}
      nothingFoundMessage={t('cafe.nothingFound')}
      allowDeselect={false}
      searchable
    />
  );
}

/** A new exception is a day off, which most of them are. */
const DAY_OFF = { date: '', note: '', ranges: [] };

function ExceptionsField() {
  const { t } = useTranslation();
  const dates = useDates();
  const { form, field } = useCafeFields();
  const { exceptions } = form.values.hours;
  return (
    <ListField name="exceptions" at="hours.exceptions" empty={DAY_OFF} isOrdered={false}>
      {(path, index) => {
        const { date = '', ranges = [] } = exceptions[index] ?? {};
        const day = date ? dates.day(date) : t('cafe.exceptions.item', { number: index + 1 });
        return (
          <>
            <Pair>
              <TextInput {...field(`${path}.date`)} type="date" label={t('cafe.exceptions.date')} />
              <TextField name="note" />
            </Pair>
            <DayHours path={`${path}.ranges`} ranges={ranges} day={day} />
          </>
        );
      }}
    </ListField>
  );
}
