import type { MessageCard } from '@velvet-spoon/contract/api/staff-messages';
import { companyIn } from '@velvet-spoon/contract/domain/wholesale-offer';
import { useTranslation } from 'react-i18next';
import { useDates } from '../kit/i18n/formats.ts';

type Titled = Pick<MessageCard, 'kind' | 'subject' | 'due_on'>;

/** As the sender wrote it. What our own forms put there is said in the language of the interface. */
export function useSubject(): (message: Titled) => string {
  const { t } = useTranslation();
  const { day } = useDates();
  return ({ kind, subject, due_on }) => {
    if (subject === null) return t('messages.noSubject');
    if (kind === 'celebration' && due_on) return t('messages.subject.celebration', { day: day(due_on) });
    if (kind === 'inquiry') return t('messages.subject.inquiry', { company: companyIn(subject) });
    return subject;
  };
}
