import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MomentInput, PinnedMoment, StaffSocial } from '@velvet-spoon/contract/staff-social';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../kit/forms.ts';
import { libraryKey } from '../../kit/library/library-picker.tsx';
import { toast, useFailureToast, useLoadFailure } from '../../kit/notices/toast.ts';
import { adminApi, isConflict } from '../../kit/session/admin-api.ts';
import { useSingleMutation } from '../../kit/use-single-mutation.ts';

const momentsKey = ['social'];

/** A change of the list, whatever the list is by then: after a conflict it is made to the newer one. */
export type Edit = (moments: MomentInput[]) => MomentInput[];

type Saved = (moments: MomentInput[]) => void;

type Change = { edit: Edit; base: StaffSocial };

/** The pinned moments. They are saved as one list, so that two people never mix up its order. */
export function useMoments() {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const query = useQuery({ queryKey: momentsKey, queryFn: loadMoments });
  useLoadFailure(query, t('cafe.moments.loadFailed'));
  const [conflict, setConflict] = useState<Edit | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fail = (error: Error) => showFailure(t('cafe.moments.saveFailed'), error);

  const saving = useSingleMutation({
    mutationFn: ({ edit, base }: Change) => saveMoments(edit(base.moments.map(inputOf)), base.version),
    onSuccess: (saved) => {
      client.setQueryData(momentsKey, saved);
      // The library says where each file is used.
      void client.invalidateQueries({ queryKey: libraryKey });
    },
    onError: (error, { edit }) => {
      const fields = refusedFields(error).filter((field) => /\.(?:image|caption|permalink)$/.test(field));
      if (isConflict(error)) setConflict(() => edit);
      else if (fields.length > 0) setRefused(fields);
      else fail(error);
    },
  });

  const refreshing = useSingleMutation<StaffSocial, null>({
    mutationFn: () => client.fetchQuery({ queryKey: momentsKey, queryFn: loadMoments, staleTime: 0 }),
    onError: fail,
  });

  function save(edit: Edit, base: StaffSocial | undefined, onSaved: Saved): void {
    if (!base) return;
    setRefused([]);
    saving.mutate({ edit, base }, { onSuccess: ({ moments }) => onSaved(moments) });
  }

  return {
    query,
    refused,
    isConflict: conflict !== null,
    isBusy: saving.isPending || refreshing.isPending,
    change: (edit: Edit, onSaved: Saved) => save(edit, query.data, onSaved),
    /** Whoever edits begins anew. */
    reset() {
      setConflict(null);
      setRefused([]);
    },
    takeTheirs: (onDone: () => void) =>
      refreshing.mutate(null, {
        onSuccess: () => {
          setConflict(null);
          onDone();
        },
      }),
    keepMine: (onSaved: Saved) =>
      refreshing.mutate(null, {
        onSuccess: (fresh) => {
          setConflict(null);
          if (conflict) save(conflict, fresh, onSaved);
        },
      }),
    say: (text: string) => toast.success(text),
  };
}

export type Moments = ReturnType<typeof useMoments>;

function loadMoments(): Promise<StaffSocial> {
  return adminApi.request('GET /admin/social');
}

function saveMoments(moments: MomentInput[], version: number): Promise<StaffSocial> {
  return adminApi.request('PUT /admin/social', { body: { moments }, version });
}

function inputOf({ image, caption, permalink }: PinnedMoment): MomentInput {
  return { image, caption, permalink };
}
