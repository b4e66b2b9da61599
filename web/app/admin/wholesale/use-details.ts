import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicantDetails } from '@velvet-spoon/contract/wholesale-staff';
import { adminApi } from '../kit/session/admin-api.ts';
import { useSingleMutation } from '../kit/use-single-mutation.ts';
import { detailsKey, reloadApplicants } from './use-applicant-actions.ts';

export function useDetails(id: string) {
  return useQuery({
    queryKey: detailsKey(id),
    queryFn: () => adminApi.request('GET /admin/wholesale/{id}', { params: { id } }),
  });
}

export function useSaveNote(id: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ note, version }: { note: string; version: number }) =>
      adminApi.request('PUT /admin/wholesale/{id}/note', { params: { id }, body: { note }, version }),
    onSuccess: (saved: ApplicantDetails) => queryClient.setQueryData(detailsKey(id), saved),
    onSettled: () => reloadApplicants(queryClient),
  });
}

export function useResend(id: string) {
  const queryClient = useQueryClient();
  return useSingleMutation(
    {
      mutationFn: (mailId: string) =>
        adminApi.request('POST /admin/wholesale/mails/{id}/resend', { params: { id: mailId } }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: detailsKey(id) }),
    },
    (mailId) => mailId,
  );
}

type Declining = { id: string; version: number; subject: string; text: string };

export function useDecline() {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, version, subject, text }: Declining) =>
      adminApi.request('PATCH /admin/decline/{id}', { params: { id }, body: { subject, text }, version }),
    onSettled: () => reloadApplicants(queryClient),
  });
}
