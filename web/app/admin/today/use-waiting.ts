import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Today } from '@velvet-spoon/contract/api/today';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../kit/files.ts';
import { useAge } from '../kit/i18n/formats.ts';
import { toast, useFailureToast } from '../kit/notices/toast.ts';
import { adminApi } from '../kit/session/admin-api.ts';
import { FRESH } from '../kit/session/query-client.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';

const todayKey = ['today'];

export function useToday() {
  return useQuery({ queryKey: todayKey, queryFn: () => adminApi.request('GET /admin/today'), ...FRESH });
}

export type Row = { key: string; text: string; hint: string; to: string; isProblem: boolean };

const ADDRESSES = {
  failed_mails: '/admin?tab=status#failed-mails',
  messages: '/admin?tab=messages',
  applicants: '/admin?tab=wholesale',
  papers: '/admin?tab=wholesale',
  suspects: '/admin?tab=messages&folder=suspects',
} as const;

/** What waits, in words: problems first, then people, then what the site shows. Each leads to the very thing. */
export function useRows(today: Today): Row[] {
  const { t, i18n } = useTranslation();
  const age = useAge();
  const { worker, backup, disk, failed_jobs: jobs, instagram, announcement_ends_at: ends } = today;
  const rows: Row[] = [];

  function add(key: string, text: string, hint: string, to: string): void {
    rows.push({ key, text, hint, to, isProblem: to.startsWith('/admin?tab=status') });
  }
  const say = (key: string, values = {}) => t(`today.waits.${key}`, values);
  const since = (key: string, at: string) => say(key, { age: age(at) });
  const system = '/admin?tab=status#system';

  if (worker) {
    const { seen_at: seen } = worker;
    add('worker', say('worker'), seen ? since('workerSince', seen) : say('workerNever'), system);
  }
  if (backup) {
    const { finished_at: at } = backup;
    add('backup', say(at ? 'oldBackup' : 'noBackup'), at ? since('backupSince', at) : say('tell'), system);
  }
  if (disk) {
    const [free, size] = [disk.free, disk.size].map((bytes) => formatSize(bytes, i18n.language));
    add('disk', say('disk'), say('free', { free, size }), system);
  }
  if (jobs.length > 0) {
    const names = jobs.map((name) => t(`status.jobs.names.${name}`)).join(', ');
    add('jobs', say('jobs', { count: jobs.length }), names, '/admin?tab=status#failed-jobs');
  }
  for (const [key, to] of Object.entries(ADDRESSES)) {
    const { count, oldest_at: oldest } = today[key as keyof typeof ADDRESSES];
    const shown = to.includes('messages') ? upTo(count, MESSAGE_LIST_LIMITS.count) : count;
    if (oldest) add(key, say(key, { count, shown }), since('oldest', oldest), to);
  }
  if (instagram) {
    const [text, hint] = { failing: ['instagramFailing', 'tried'], ending: ['instagramEnding', 'ends'] }[
      instagram.problem
    ];
    add('instagram', say(text!), since(hint!, instagram.at), '/admin?tab=cafe#moments');
  }
  if (ends) add('announcement', say('announcement'), since('ends', ends), '/admin?tab=cafe#announcement');
  for (const { id, title, publishes_at: at } of today.scheduled_stories) {
    add(id, say('story', { title }), age(at), `/admin?tab=posts&post=${id}`);
  }
  return rows;
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
