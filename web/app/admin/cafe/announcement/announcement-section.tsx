import { TextInput } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { LongField } from '../form/fields.tsx';
import { Fold } from '../form/fold.tsx';
import styles from '../form/form.module.css';

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
