import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WeekMessage } from '@velvet-spoon/contract/api/message-week';
import { mondayOf } from '@velvet-spoon/contract/domain/celebration-day';
import { addDays, dateIn } from '@velvet-spoon/contract/domain/zoned-time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCafe } from '../../../api/root-data.ts';
import { Hint, LinkButton, TabTitle } from '../../kit/elements.tsx';
import { Section } from '../../kit/entries/entries.tsx';
import { useDates } from '../../kit/i18n/formats.ts';
import listStyles from '../../kit/list/list.module.css';
import { Loaded, Waiting } from '../../kit/notices/notices.tsx';
import { adminApi } from '../../kit/session/admin-api.ts';
import { FRESH } from '../../kit/session/query-client.ts';
import { useNow } from '../../kit/time.ts';
import { useCelebrationWords } from '../celebration/celebration-words.ts';
import { useSubject } from '../message-subject.ts';
import { addresses, messagesKey } from '../messages-data.ts';

/** What guests and partners wish for in a week, by day. Any day of the week will do in the address. */
export function WeekScreen({ day }: { day: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const words = useCelebrationWords();
  const today = dateIn(useCafe().timeZone, useNow());
  const start = mondayOf(isDay(day) ? day : today);
  const days = Array.from({ length: 7 }, (_, index) => addDays(start, index));
  const query = useQuery({
    queryKey: [...messagesKey, 'week', start],
    queryFn: () => adminApi.request('GET /admin/messages/week', { query: { start } }),
    ...FRESH,
  });
  return (
    <Stack gap="lg">
      <div>
        <LinkButton to={addresses.folder('inbox')}>{t('messages.back')}</LinkButton>
      </div>
      <TabTitle>{dates.days(start, days[6]!)}</TabTitle>
      <Group component="nav" gap="xs" aria-label={t('messages.celebration.weekTab')}>
        <LinkButton to={addresses.week(addDays(start, -7))}>{t('messages.celebration.earlier')}</LinkButton>
        <LinkButton to={addresses.week(today)}>{t('messages.celebration.thisWeek')}</LinkButton>
        <LinkButton to={addresses.week(addDays(start, 7))}>{t('messages.celebration.later')}</LinkButton>
      </Group>
      <Loaded
        query={query}
        failure={t('messages.celebration.weekError')}
        waiting={<Waiting count={7} height="5rem" label={t('messages.celebration.weekLoading')} />}
      >
        {(messages) => (
          <Stack gap="sm">
            {days.map((one) => (
              <Section key={one} title={words.day(one)}>
                <DayList messages={messages.filter(({ due_on: due }) => due === one)} />
              </Section>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function DayList({ messages }: { messages: WeekMessage[] }) {
  const { t } = useTranslation();
  const words = useCelebrationWords();
  const subjectOf = useSubject();
  if (messages.length === 0) return <Hint>{t('messages.celebration.nothing')}</Hint>;
  return (
    <ul className={listStyles.list}>
      {messages.map(({ id, name, reference, kind, subject, due_on, folder, celebration }) => (
        <li key={id} className={listStyles.row}>
          <Link to={addresses.message(id)} className={listStyles.link}>
            {name}
          </Link>
          {celebration ? (
            <Text>
              {[
                t('messages.celebration.guestCount', { count: celebration.guests }),
                words.dessert(celebration),
                celebration.allergies.length > 0 &&
                  `${t('messages.celebration.allergies')}: ${words.allergies(celebration)}`,
                words.handover(celebration),
              ]
                .filter(Boolean)
                .join('\u00A0· ')}
            </Text>
          ) : (
            <Text>{subjectOf({ kind, subject, due_on })}</Text>
          )}
          <Hint>
            {reference} · {t(`messages.folder.${folder}`)}
          </Hint>
        </li>
      ))}
    </ul>
  );
}
