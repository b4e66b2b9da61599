import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LinkButton, PlainButton, Problem, TabTitle, Tag } from '../kit/elements.tsx';
import { LoadFailure, Waiting } from '../kit/notices/notices.tsx';
import { useProblemText } from '../kit/notices/toast.ts';
import { isRefusal } from '../kit/session/admin-api.ts';
import { addresses } from './applicants.ts';
import { ApprovedUsers } from './approved-users.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { PaperViewer } from './paper-viewer.tsx';
import { PartnerFilters } from './partner-filters.tsx';
import { type PartnerLists, usePartnerLists } from './partner-pages.ts';
import { PartnerScreen } from './partner-screen.tsx';
import { DeclinedApplicants } from './partner-section.tsx';
import { PendingApplicants } from './pending-applicants.tsx';
import { PriceListScreen } from './price-list-screen.tsx';
import { type ApplicantActions, type Message, useApplicantActions } from './use-applicant-actions.ts';
import styles from './wholesale.module.css';

export { wholesaleTexts as texts } from './wholesale.texts.ts';

/** The address says what is shown, so that the browser's Back leads to the lists. */
export function Screen() {
  const [search] = useSearchParams();
  return search.has('prices') ? <PriceListScreen /> : <Partners />;
}

/** The lists, or one of the people in them. */
function Partners() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const actions = useApplicantActions();
  const lists = usePartnerLists();
  const opened = search.get('partner');
  const { error, isFetching } = lists;

  function refresh(): void {
    actions.clearMessage();
    void lists.refetch();
  }

  return (
    <Stack gap="lg">
      {opened ? (
        <div>
          <LinkButton to={addresses.list}>{t('wholesale.staff.back')}</LinkButton>
        </div>
      ) : (
        <ListsHead lists={lists} onRefresh={refresh} />
      )}
      <WholesaleMessages
        message={actions.message}
        loadError={!opened && error && !isRefusal(error) ? error : null}
        isLoading={isFetching}
        onRetry={refresh}
      />
      {opened ? (
        <PartnerScreen key={opened} id={opened} actions={actions} />
      ) : (
        <Lists lists={lists} actions={actions} />
      )}
      <WholesaleDialog actions={actions} />
    </Stack>
  );
}

type ListsHeadProps = { lists: PartnerLists; onRefresh: () => void };

function ListsHead({ lists: { pendingCount, isFetching }, onRefresh }: ListsHeadProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between">
      <Group gap="sm">
        <TabTitle>{t('wholesale.title')}</TabTitle>
        {pendingCount !== undefined && (
          <Tag size="lg">{t('wholesale.pendingCount', { count: pendingCount })}</Tag>
        )}
      </Group>
      <Group gap="sm">
        <PlainButton onClick={onRefresh} disabled={isFetching}>
          {t(isFetching ? 'wholesale.refreshing' : 'wholesale.refresh')}
        </PlainButton>
        <LinkButton to={addresses.prices}>{t('wholesale.prices.title')}</LinkButton>
        <Button variant="light" component="a" href="/wholesale/register" target="_blank" rel="noopener">
          {t('wholesale.openRegistration')}
        </Button>
      </Group>
    </Group>
  );
}

type ListsProps = { lists: PartnerLists; actions: ApplicantActions };

function Lists({ lists, actions }: ListsProps) {
  const { pending, partners, declined } = lists;
  const hasDeclined = declined.people && (lists.status === 'declined' || declined.people.length > 0);
  return (
    <>
      <PartnerFilters lists={lists} actions={actions} />
      {lists.isPending && !lists.error && <Waiting count={2} height={160} />}
      {pending.people && <PendingApplicants lists={lists} actions={actions} />}
      {partners.people && <ApprovedUsers lists={lists} actions={actions} />}
      {hasDeclined && <DeclinedApplicants lists={lists} actions={actions} />}
    </>
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
        <Problem>{problemText(t(`wholesale.${message.key}`), message.error)}</Problem>
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

function WholesaleDialog({ actions: { dialog, show, download, tell } }: { actions: ApplicantActions }) {
  if (!dialog) return null;
  if (dialog.kind === 'paper') {
    const { paper } = dialog;
    return (
      <PaperViewer
        key={paper.id}
        paper={paper}
        download={download}
        onClose={() => {
          paper.release();
          show(null);
        }}
      />
    );
  }
  const { applicant } = dialog;
  return (
    <DeclineDialog
      applicant={applicant}
      onClose={() => show(null)}
      onDeclined={() => {
        show(null);
        tell('staff.declinedWhom', applicant.username);
      }}
    />
  );
}
