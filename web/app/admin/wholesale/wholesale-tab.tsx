import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainButton, TabTitle, Tag } from '../kit/elements.tsx';
import { LoadFailure, Waiting } from '../kit/notices/notices.tsx';
import { useProblemText } from '../kit/notices/toast.ts';
import { isRefusal } from '../kit/session/admin-api.ts';
import { ApprovedUsers } from './approved-users.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import { PartnerFilters } from './partner-filters.tsx';
import { usePartnerLists } from './partner-pages.ts';
import { DeclinedApplicants } from './partner-section.tsx';
import { PendingApplicants } from './pending-applicants.tsx';
import {
  type ApplicantActions,
  type Dialogs,
  type Message,
  useApplicantActions,
  useDialogs,
} from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

export { wholesaleTexts as texts } from './wholesale.texts.ts';

export function Screen() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const actions = useApplicantActions(dialogs);
  const lists = usePartnerLists();
  const { pending, partners, declined, pendingCount, error, isFetching } = lists;
  const hasDeclined = declined.people && (lists.status === 'declined' || declined.people.length > 0);

  function refresh(): void {
    actions.clearMessage();
    void lists.refetch();
  }

  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="sm">
          <TabTitle>{t('wholesale.title')}</TabTitle>
          {pendingCount !== undefined && (
            <Tag size="lg">{t('wholesale.pendingCount', { count: pendingCount })}</Tag>
          )}
        </Group>
        <Group gap="sm">
          <PlainButton onClick={refresh} disabled={isFetching}>
            {t(isFetching ? 'wholesale.refreshing' : 'wholesale.refresh')}
          </PlainButton>
          <Button variant="light" component="a" href="/wholesale/register" target="_blank" rel="noopener">
            {t('wholesale.openRegistration')}
          </Button>
        </Group>
      </Group>
      <WholesaleMessages
        message={actions.message}
        loadError={error && !isRefusal(error) ? error : null}
        isLoading={isFetching}
        onRetry={refresh}
      />
      <PartnerFilters lists={lists} actions={actions} />
      {lists.isPending && !error && <Waiting count={2} height={160} />}
      {pending.people && <PendingApplicants lists={lists} actions={actions} dialogs={dialogs} />}
      {partners.people && <ApprovedUsers lists={lists} actions={actions} dialogs={dialogs} />}
      {hasDeclined && <DeclinedApplicants lists={lists} dialogs={dialogs} />}
      <WholesaleDialogs dialogs={dialogs} actions={actions} />
    </Stack>
  );
}

type WholesaleMessagesProps = {
  message: Message | null;
  loadError: Error | null;
  isLoading: boolean;
  onRetry: () => void;
};

/** Always in the page, so that screen readers announce messages that appear in it. */
function WholesaleMessages({ message, loadError, isLoading, onRetry }: WholesaleMessagesProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <Stack gap="xs" className={styles.messages} aria-live="polite" data-testid="messages">
      {message?.tone === 'info' && (
        <Alert role="status" color="green" variant="light">
          {t(`wholesale.${message.key}`, { username: message.username })}
        </Alert>
      )}
      {message?.tone === 'error' && (
        <Alert role="alert" color="red" variant="light">
          {problemText(t(`wholesale.${message.key}`), message.error)}
        </Alert>
      )}
      {loadError && (
        <LoadFailure
          text={problemText(t('wholesale.loadFailed'), loadError)}
          isLoading={isLoading}
          onRetry={onRetry}
        />
      )}
    </Stack>
  );
}

type WholesaleDialogsProps = { dialogs: Dialogs; actions: ApplicantActions };

/** Those below the top one stay as they are, hidden: someone may be in the middle of a note. */
function WholesaleDialogs({ dialogs, actions }: WholesaleDialogsProps) {
  const { stack, close, closeAll } = dialogs;
  return stack.map((dialog, index) => {
    switch (dialog.kind) {
      case 'details':
        return (
          <DetailsDialog
            key={dialog.id}
            {...dialog}
            isTop={index === stack.length - 1}
            actions={actions}
            dialogs={dialogs}
          />
        );
      case 'paper':
        return (
          <PaperViewer
            key={dialog.paper.id}
            paper={dialog.paper}
            download={actions.download}
            onClose={() => {
              dialog.paper.release();
              close();
            }}
          />
        );
      case 'decline':
        return (
          <DeclineDialog
            key="decline"
            applicant={dialog.applicant}
            onClose={close}
            onDeclined={() => {
              closeAll();
              actions.tell('staff.declinedWhom', dialog.applicant.username);
            }}
          />
        );
    }
  });
}
