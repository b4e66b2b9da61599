import { Badge } from '@mantine/core';
import type { PartnerStatus } from '@velvet-spoon/contract/partner-status';
import { useTranslation } from 'react-i18next';
import styles from './wholesale.module.css';

const colors = { pending: 'yellow', approved: 'green', suspended: 'red', declined: 'gray' } as const;
const inks = { pending: '#5d3c05', approved: '#24391f', suspended: 'red.9', declined: 'gray.8' } as const;

export function StatusBadge({ status }: { status: PartnerStatus }) {
  const { t } = useTranslation();
  return (
    <Badge
      className={styles.status}
      tt="none"
      variant="light"
      size="lg"
      color={colors[status]}
      c={inks[status]}
    >
      {t(`wholesale.staff.statuses.${status}`)}
    </Badge>
  );
}
