import { Select } from '@mantine/core';
import { timeIn } from '@velvet-spoon/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { useCafeFields } from '../form/cafe-form-context.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** The time there is the quickest way to see whether the zone is right. */
export function TimeZoneField({ now }: { now: number }) {
  const { t } = useTranslation();
  const { form, errorOf } = useCafeFields();
  const { timeZone } = form.values;
  // A saved zone may have another name in this browser, such as UTC.
  const data = zones.includes(timeZone) ? zones : [timeZone, ...zones];
  return (
    <Select
      label={t('cafe.hours.timeZone')}
      description={t('cafe.hours.timeZoneHint', { time: timeIn(timeZone, now) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
