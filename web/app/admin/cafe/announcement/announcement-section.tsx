import { TextInput } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { Fold } from '../folding.tsx';
import { LongField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { useCafeFields } from '../form/use-cafe-form.ts';

export function AnnouncementSection() {
  const { t } = useTranslation();
  const { form, field } = useCafeFields();
  const { announcement, timeZone } = form.values;
  return (
    <Fold section="announcement" summary={announcement.text.trim() || t('cafe.announcement.none')}>
      <LongField name="announcement.text" text="announcement.text" maxLength={CAFE_LIMITS.announcement} />
      <div className={styles.pair}>
        {(['from', 'until'] as const).map((end) => (
          <TextInput
            key={end}
            {...field(`announcement.${end}`)}
            type="datetime-local"
            label={t(`cafe.announcement.${end}`)}
            description={t(`cafe.announcement.${end}Hint`, { zone: timeZone })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        ))}
      </div>
    </Fold>
  );
}
