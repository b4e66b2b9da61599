import { Paper, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { DECLINE_MAIL, paragraphsOf } from '@velvet-spoon/contract/domain/decline-mail';
import { PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, SmallForm } from '../kit/dialog.tsx';
import { Hint } from '../kit/elements.tsx';
import { useCafeName } from '../kit/saved-cafe.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useChange } from '../kit/use-single-mutation.ts';
import { type Applicant, applicantsKey } from './applicants.ts';
import styles from './dialogs.module.css';
import { useDetails } from './use-applicant-actions.ts';

type DeclineDialogProps = {
  applicant: Pick<Applicant, 'id' | 'username' | 'email' | 'version'>;
  onDeclined: () => void;
  onClose: () => void;
};

export function DeclineDialog({ applicant, onDeclined, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const [mail, setMail] = useState(DECLINE_MAIL);
  const [isTried, setTried] = useState(false);
  // Someone may have written a note in the meantime. That is no reason to type the mail again.
  const version = useDetails(applicant.id).data?.version ?? applicant.version;
  const decline = useChange(applicantsKey, {
    send: (body: typeof mail) =>
      adminApi.request('PATCH /admin/decline/{id}', { params: { id: applicant.id }, body, version }),
    failure: t('wholesale.staff.declineFailed'),
    onDone: onDeclined,
  });
  const missing = (text: string) => isTried && isBlank(text) && t('wholesale.staff.missing');

  function submit(): void {
    setTried(true);
    if (isBlank(mail.subject) || isBlank(mail.text)) return;
    decline.mutate(mail);
  }

  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('wholesale.staff.declineTitle', { username: applicant.username })}
    >
      <SmallForm
        onSubmit={submit}
        onCancel={onClose}
        isBusy={decline.isPending}
        action={t('wholesale.staff.declineAndSend')}
        color="red.9"
      >
        <Text size="sm">{t('wholesale.staff.declineHint', { email: applicant.email })}</Text>
        <TextInput
          label={t('wholesale.staff.subject')}
          lang="en"
          value={mail.subject}
          onChange={({ currentTarget }) => setMail({ ...mail, subject: currentTarget.value })}
          error={missing(mail.subject)}
          maxLength={PARTNER_LIMITS.subject}
          data-autofocus
        />
        <Textarea
          label={t('wholesale.staff.mailText')}
          lang="en"
          value={mail.text}
          onChange={({ currentTarget }) => setMail({ ...mail, text: currentTarget.value })}
          error={missing(mail.text)}
          maxLength={PARTNER_LIMITS.mail}
          autosize
          minRows={6}
          maxRows={16}
        />
        <MailPreview mail={mail} />
      </SmallForm>
    </Dialog>
  );
}

/** In the order of the mail that is sent: see platform/mail/mail.layout.ts. */
function MailPreview({ mail: { subject, text } }: { mail: typeof DECLINE_MAIL }) {
  const { t } = useTranslation();
  const cafeName = useCafeName();
  return (
    <Stack gap="xs" component="section" aria-label={t('wholesale.staff.preview')}>
      <Text size="sm" fw={500}>
        {t('wholesale.staff.preview')}
      </Text>
      <Paper withBorder p="md" lang="en" className={styles.letter}>
        <Hint mb="xs">{cafeName}</Hint>
        <Title order={3} size="h4" mb="xs">
          {subject}
        </Title>
        {paragraphsOf(text).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have nothing else, and no state
          <Text key={index} mb="sm">
            {paragraph}
          </Text>
        ))}
        <Hint>{cafeName}</Hint>
      </Paper>
    </Stack>
  );
}
