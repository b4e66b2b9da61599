import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Today, Waiting } from '@velvet-spoon/contract/api/today';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../kit/files.ts';
import { useAge } from '../kit/i18n/formats.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

/** The tab may be open all day. */
export const FRESH = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

const todayKey = ['today'];

export function useToday() {
  return useQuery({ queryKey: todayKey, queryFn: () => adminApi.request('GET /admin/today'), ...FRESH });
}

export type Row = { key: string; text: string; hint: string; to: string; isProblem?: boolean };

type Counted = 'messages' | 'suspects' | 'applicants' | 'papers' | 'failed_mails';

const ADDRESSES: Record<Counted, string> = {
  messages: '/admin?tab=messages',
  suspects: '/admin?tab=messages&folder=suspects',
  applicants: '/admin?tab=wholesale',
  papers: '/admin?tab=wholesale',
  failed_mails: '/admin?tab=status#failed-mails',
};

const SYSTEM = '/admin?tab=status#system';

/** What waits, in words: problems first, then people, then what the site shows. Each leads to the very thing. */
export function useRows(today: Today): Row[] {
  const { t } = useTranslation();
  const age = useAge();
  const problems = useProblems(today);

  function counted(key: Counted): Row[] {
    const { count, oldest_at: oldest }: Waiting = today[key];
    if (count === 0 || oldest === null) return [];
    const shown = key === 'messages' || key === 'suspects' ? upTo(count, MESSAGE_LIST_LIMITS.count) : count;
    const text = t(`today.waits.${key}.text`, { count, shown });
    return [{ key, text, hint: t(`today.waits.${key}.since`, { age: age(oldest) }), to: ADDRESSES[key] }];
  }

  const { announcement_ends_at: ends, instagram, scheduled_stories: stories } = today;
  return [
    ...problems,
    ...counted('failed_mails').map((row) => ({ ...row, isProblem: true })),
    ...(['messages', 'applicants', 'papers', 'suspects'] as const).flatMap(counted),
    ...(instagram
      ? [
          {
            key: 'instagram',
            text: t(
              `today.waits.${instagram.problem === 'failing' ? 'instagramFailing' : 'instagramEnding'}`,
            ),
            hint: t(`today.waits.${instagram.problem === 'failing' ? 'instagramTried' : 'ends'}`, {
              age: age(instagram.at),
            }),
            to: '/admin?tab=cafe#moments',
          },
        ]
      : []),
    ...(ends
      ? [
          {
            key: 'announcement',
            text: t('today.waits.announcement'),
            hint: t('today.waits.ends', { age: age(ends) }),
            to: '/admin?tab=cafe#announcement',
          },
        ]
      : []),
    ...stories.map(({ id, title, publishes_at: at }) => ({
      key: id,
      text: t('today.waits.story', { title }),
      hint: age(at),
      to: `/admin?tab=posts&post=${id}`,
    })),
  ];
}

/** Where the site itself needs help. */
function useProblems({ worker, backup, disk, failed_jobs: jobs }: Today): Row[] {
  const { t, i18n } = useTranslation();
  const age = useAge();
  const rows: Omit<Row, 'isProblem'>[] = [];
  if (worker) {
    const { seen_at: seen } = worker;
    const hint = seen ? t('today.waits.workerSince', { age: age(seen) }) : t('today.waits.workerNever');
    rows.push({ key: 'worker', text: t('today.waits.worker'), hint, to: SYSTEM });
  }
  if (backup) {
    const { finished_at: at } = backup;
    const text = t(`today.waits.${at ? 'oldBackup' : 'noBackup'}`);
    const hint = at ? t('today.waits.backupSince', { age: age(at) }) : t('today.waits.tell');
    rows.push({ key: 'backup', text, hint, to: SYSTEM });
  }
  if (disk) {
    const [free, size] = [disk.free, disk.size].map((bytes) => formatSize(bytes, i18n.language));
    const hint = t('today.waits.free', { free, size });
    rows.push({ key: 'disk', text: t('today.waits.disk'), hint, to: SYSTEM });
  }
  if (jobs.length > 0) {
    const hint = jobs.map((name) => t(`status.jobs.names.${name}`)).join(', ');
    const text = t('today.waits.jobs', { count: jobs.length });
    rows.push({ key: 'jobs', text, hint, to: '/admin?tab=status#failed-jobs' });
  }
  return rows.map((row) => ({ ...row, isProblem: true }));
}

/** The server stops counting at a limit. */
function upTo(count: number, limit: number): string {
  return count < limit ? String(count) : `${limit - 1}+`;
}

type SoldOut = Today['sold_out'][number];

const backOnKey = [...todayKey, 'back-on'];

/** Desserts leave the list at the tap, and return to it if that could not be saved. */
export function useSoldOut({ sold_out: soldOut }: Today) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const leaving = useMutationState({
    filters: { mutationKey: backOnKey, status: 'pending' },
    select: ({ state }) => (state.variables as SoldOut).id,
  });
  const backOn = useSingleMutation<unknown, SoldOut>(
    {
      mutationKey: backOnKey,
      mutationFn: ({ id }) =>
        adminApi.request('PATCH /admin/products/{id}', { params: { id }, body: { is_sold_out: false } }),
      onSuccess(_, { id, name }) {
        client.setQueryData<Today>(
          todayKey,
          (known) => known && { ...known, sold_out: known.sold_out.filter((one) => one.id !== id) },
        );
        void client.invalidateQueries({ queryKey: ['products'] });
        toast.success(t('today.waits.backOnDone', { name }));
      },
      onError: (error, { name }) => showFailure(t('today.waits.backOnError', { name }), error),
    },
    ({ id }) => id,
  );
  return { desserts: soldOut.filter(({ id }) => !leaving.includes(id)), backOn: backOn.mutate };
}
