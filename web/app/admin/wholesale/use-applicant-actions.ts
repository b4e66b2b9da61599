import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi, isRefusal } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { type Applicant, applicantsKey, documentId } from './applicants.ts';

/** Holds a text key rather than a text, so that the message follows the language. */
export type Message =
  | { tone: 'info'; key: 'approvedWhom' | 'deleted'; username: string }
  | { tone: 'error'; key: 'approveFailed' | 'deleteFailed' | 'openFailed'; error: Error };

const idOf = ({ id }: Applicant) => id;

export function useApplicantActions() {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<Message | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: applicantsKey });

  function fail(key: Extract<Message, { tone: 'error' }>['key']) {
    return (error: Error) => setMessage(isRefusal(error) ? null : { tone: 'error', key, error });
  }

  const approve = useSingleMutation(
    {
      mutationFn: ({ id, version }: Applicant) =>
        adminApi.request('PATCH /admin/approve/{id}', { params: { id }, version }),
      onMutate: () => setMessage(null),
      onSuccess: ({ username }) => setMessage({ tone: 'info', key: 'approvedWhom', username }),
      onError: fail('approveFailed'),
      onSettled: reload,
    },
    idOf,
  );
  const remove = useSingleMutation(
    {
      mutationFn: ({ id, version }: Applicant) =>
        adminApi.request('DELETE /admin/delete/{id}', { params: { id }, version }),
      onMutate: () => setMessage(null),
      onSuccess: (_answer, { username }) => setMessage({ tone: 'info', key: 'deleted', username }),
      onError: fail('deleteFailed'),
      onSettled: reload,
    },
    idOf,
  );
  const open = useSingleMutation(
    {
      mutationFn: (address: string) =>
        adminApi.request('POST /admin/documents/{id}/link', { params: { id: documentId(address) } }),
      onMutate: () => setMessage(null),
      onSuccess: ({ url }) => openPaper(url),
      onError: fail('openFailed'),
    },
    documentId,
  );
  return { message, clearMessage: () => setMessage(null), approve, remove, open };
}

export type ApplicantActions = ReturnType<typeof useApplicantActions>;

/** Browsers may block a tab opened after a request. The file is an attachment, so navigating keeps this page open. */
function openPaper(url: string): void {
  if (!window.open(url, '_blank')) window.location.assign(url);
}
