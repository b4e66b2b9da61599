import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MomentInput, PinnedMoment, StaffSocial } from '@velvet-spoon/contract/api/staff-social';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../kit/forms.ts';
import { libraryKey } from '../../kit/library/library-picker.tsx';
import { toast, useLoadFailure } from '../../kit/notices/toast.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useContestedSave } from '../../kit/use-single-mutation.ts';

const momentsKey = ['social'];

/** A change of the list, whatever the list is by then: after a conflict it is made to the newer one. */
export type Edit = (moments: MomentInput[]) => MomentInput[];

type Saved = (moments: MomentInput[]) => void;

/** The pinned moments. They are saved as one list, so that two people never mix up its order. */
export function useMoments() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({ queryKey: momentsKey, queryFn: loadMoments });
  useLoadFailure(query, t('cafe.moments.loadFailed'));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { save, forget, keepMine, ...state } = useContestedSave({
    send: (edit: Edit, { moments, version }: StaffSocial) =>
      adminApi.request('PUT /admin/social', { body: { moments: edit(moments.map(inputOf)) }, version }),
    load: () => client.fetchQuery({ queryKey: momentsKey, queryFn: loadMoments, staleTime: 0 }),
    failure: t('cafe.moments.saveFailed'),
    onSaved(saved) {
      client.setQueryData(momentsKey, saved);
      // The library says where each file is used.
      void client.invalidateQueries({ queryKey: libraryKey });
    },
    onRefused(error) {
      const fields = refusedFields(error).filter((field) => /\.(?:image|caption|permalink)$/.test(field));
      if (fields.length > 0) setRefused(fields);
      return fields.length > 0;
    },
  });

  return {
    ...state,
    query,
    refused,
    change(edit: Edit, onSaved: Saved) {
      setRefused([]);
      if (query.data) save(edit, query.data, ({ moments }) => onSaved(moments));
    },
    keepMine: (onSaved: Saved) => keepMine(({ moments }) => onSaved(moments)),
    /** Whoever edits begins anew. */
    reset() {
      forget();
      setRefused([]);
    },
    say: (text: string) => toast.success(text),
  };
}

export type Moments = ReturnType<typeof useMoments>;

function loadMoments(): Promise<StaffSocial> {
  return adminApi.request('GET /admin/social');
}

function inputOf({ image, caption, permalink }: PinnedMoment): MomentInput {
  return { image, caption, permalink };
}
