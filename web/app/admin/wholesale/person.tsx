import { Anchor, Text } from '@mantine/core';
import { detailFields } from '@velvet-spoon/contract/wholesale-application';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/formats.ts';
import type { Applicant } from './applicants.ts';
import styles from './wholesale.module.css';

export function Person({ applicant }: { applicant: Applicant }) {
  const { username, email, createdAt } = applicant;
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <div className={styles.person}>
      <Text fw={600}>{username}</Text>
      {detailFields.map(
        ({ camelName }) =>
          applicant[camelName] && (
            <Text key={camelName} size="sm">
              {applicant[camelName]}
            </Text>
          ),
      )}
      <Text size="sm">
        <Anchor href={`mailto:${email}`} inherit>
          {email}
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed">
        {t('wholesale.created')}: <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
      </Text>
    </div>
  );
}
