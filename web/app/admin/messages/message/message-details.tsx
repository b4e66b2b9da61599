import { Table, Text } from '@mantine/core';
import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../kit/elements.tsx';
import { useMoney } from '../../kit/i18n/formats.ts';
import { CelebrationDetails } from '../celebration/celebration-details.tsx';
import styles from '../messages.module.css';

/** What the form of its kind asks for. The wished day is among the facts of every message. */
export function MessageDetails({ message }: { message: StaffMessage }) {
  const { celebration, inquiry } = message;
  if (celebration) return <CelebrationDetails message={message} celebration={celebration} />;
  return inquiry && <InquiryDetails inquiry={inquiry} />;
}

function InquiryDetails({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <>
      <Text fw={600}>{t('messages.inquiry.notOrder')}</Text>
      <Table aria-label={t('messages.inquiry.title')}>
        <Table.Tbody>
          {inquiry.lines.map(({ product_id, name, pieces, cases, price_cents, total_cents }) => (
            <Table.Tr key={product_id}>
              <Table.Td>
                {name} {t('messages.inquiry.pieces', { pieces })}
                <Hint>
                  {cases} × {money(price_cents)}
                </Hint>
              </Table.Td>
              <Table.Td className={styles.money}>{money(total_cents)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t('messages.inquiry.total')}</Table.Th>
            <Table.Th className={styles.money}>{money(inquiry.total_cents)}</Table.Th>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </>
  );
}
