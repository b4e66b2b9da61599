import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { StaffMessage } from '@velvet-spoon/contract/staff-messages';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import listStyles from '../../kit/list/list.module.css';
import { LoadFailure } from '../../kit/notices/notices.tsx';
import { isGone } from '../../kit/session/admin-api.ts';
import { addresses } from '../addresses.ts';
import styles from '../messages.module.css';
import { useMessage } from '../messages-data.ts';
import { PersonActions } from '../person/person-actions.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageFacts } from './message-facts.tsx';

export function MessageScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useMessage(id);
  const { data: message, error } = query;
  return (
    <Stack gap="lg" className={styles.message}>
      <div>
        <Button component={Link} to={addresses.folder(message?.folder ?? 'inbox')} variant="default">
          {t('messages.back')}
        </Button>
      </div>
      {query.isPending && <Skeleton height="16rem" role="status" aria-label={t('messages.loading')} />}
      {isGone(error) && <Text className={listStyles.empty}>{t('messages.gone')}</Text>}
      {!message && error && !isGone(error) && (
        <LoadFailure
          text={t('messages.loadError')}
          isLoading={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {message && !isGone(error) && <OpenedMessage message={message} />}
    </Stack>
  );
}

function OpenedMessage({ message }: { message: StaffMessage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="article" aria-labelledby="message-subject">
        <Stack gap="md">
          <Title order={1} size="h3" id="message-subject" className={styles.line}>
            {message.subject ?? t('messages.noSubject')}
          </Title>
          <MessageFacts message={message} />
          <div className={styles.text}>{message.text}</div>
          <MessageActions message={message} />
        </Stack>
      </Paper>
      <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="section" aria-labelledby="message-person">
        <Title order={2} size="h4" id="message-person">
          {t('messages.person.title')}
        </Title>
        <Text size="sm" c="dimmed" mt="xs" mb="md">
          {t('messages.person.hintOf', { email: message.email })}
        </Text>
        <PersonActions email={message.email} onErased={() => void navigate(addresses.folder('inbox'))} />
      </Paper>
    </>
  );
}
