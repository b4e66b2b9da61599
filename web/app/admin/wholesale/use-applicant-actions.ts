import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi, isRefusal } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { type Applicant, applicantsKey, documentId } from './applicants.ts';
import { downloadPaper, fetchPaper, type ShownPaper } from './paper-files.ts';

type Dialog =
  | { kind: 'decline'; applicant: Pick<Applicant, 'id' | 'username' | 'email' | 'version'> }
  | { kind: 'paper'; paper: ShownPaper };

/** Holds a text key rather than a text, so that the message follows the language. */
export type Message =
  | { tone: 'info'; key: string; username: string }
  | { tone: 'error'; key: string; error: Error };

const idOf = ({ id }: Pick<Applicant, 'id'>) => id;

/** An applicant, and the version that a decision is based on. */
type Decided = Pick<Applicant, 'id' | 'username' | 'version'>;

function reloadApplicants(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: applicantsKey });
}

/** What staff can do about applicants and partners, what is said about it, and the window that it opens. */
export function useApplicantActions() {
  const queryClient = useQueryClient();
  const [dialog, show] = useState<Dialog | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const clearMessage = () => setMessage(null);

  function fail(key: string) {
    return (error: Error) => setMessage(isRefusal(error) ? null : { tone: 'error', key, error });
  }

  function tell(key: string, username: string): void {
    setMessage({ tone: 'info', key, username });
  }

  function decision(send: (applicant: Decided) => Promise<unknown>, done: string, failed: string) {
    return {
      mutationFn: send,
      onMutate: clearMessage,
      onSuccess: (_answer: unknown, { username }: Decided) => tell(done, username),
      onError: fail(failed),
      onSettled: () => reloadApplicants(queryClient),
    };
  }

  const approve = useSingleMutation(decision(decide('approve'), 'approvedWhom', 'approveFailed'), idOf);
  const remove = useSingleMutation(decision(removeNow, 'deleted', 'deleteFailed'), idOf);
  const suspend = useSingleMutation(
    decision(decide('suspend'), 'staff.suspendedWhom', 'staff.suspendFailed'),
    idOf,
  );
  const reinstate = useSingleMutation(
    decision(decide('reinstate'), 'staff.reinstatedWhom', 'staff.reinstateFailed'),
    idOf,
  );
  const open = useSingleMutation(
    {
      mutationFn: (address: string) => fetchPaper(documentId(address)),
      onMutate: clearMessage,
      onSuccess: (paper) => show({ kind: 'paper', paper }),
      onError: fail('openFailed'),
      onSettled: () => reloadDetails(queryClient),
    },
    documentId,
  );
  const download = useSingleMutation(
    {
      mutationFn: downloadPaper,
      onMutate: clearMessage,
      onError: fail('openFailed'),
      onSettled: () => reloadDetails(queryClient),
    },
    (id) => id,
  );
  const decisions = { approve, remove, suspend, reinstate };
  return { message, tell, fail, clearMessage, dialog, show, ...decisions, open, download };
}

export type ApplicantActions = ReturnType<typeof useApplicantActions>;

export const detailsKey = (id: string) => [...applicantsKey, 'details', id];

/** They list who opened a paper. */
function reloadDetails(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...applicantsKey, 'details'] });
}

function decide(action: 'approve' | 'suspend' | 'reinstate') {
  return ({ id, version }: Decided) =>
    adminApi.request(`PATCH /admin/${action}/{id}`, { params: { id }, version });
}

function removeNow({ id, version }: Decided): Promise<undefined> {
  return adminApi.request('DELETE /admin/delete/{id}', { params: { id }, version });
}

export function useDetails(id: string) {
  return useQuery({
    queryKey: detailsKey(id),
    queryFn: () => adminApi.request('GET /admin/wholesale/{id}', { params: { id } }),
  });
}
