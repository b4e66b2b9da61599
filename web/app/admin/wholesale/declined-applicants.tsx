import { Paper, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsButton } from './details-button.tsx';
import { MorePartners } from './more-partners.tsx';
import type { PartnerLists } from './partner-pages.ts';
import { Person } from './person.tsx';
import type { Dialogs } from './use-dialogs.ts';
import styles from './wholesale.module.css';

type DeclinedApplicantsProps = { lists: PartnerLists; dialogs: Dialogs };

export function DeclinedApplicants({ lists: { declined, isSearch }, dialogs }: DeclinedApplicantsProps) {
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  const { people = [] } = declined;
  return (
    <Stack gap="sm" component="section" aria-labelledby="declined" ref={section}>
      <Title order={2} size="h4" id="declined">
        {t('wholesale.staff.declined')}
      </Title>
      {people.length === 0 && (
        <Text c="dimmed">{t(isSearch ? 'wholesale.staff.noMatch' : 'wholesale.staff.noneDeclined')}</Text>
      )}
      <ul className={styles.list} aria-labelledby="declined">
        {people.map((applicant) => (
          <Paper withBorder p="md" component="li" key={applicant.id} className={styles.applicant} data-entry>
            <Person applicant={applicant} />
            <DetailsButton of={applicant} dialogs={dialogs} />
          </Paper>
        ))}
      </ul>
      <MorePartners pages={declined} section={section} />
    </Stack>
  );
}
