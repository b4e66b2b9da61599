import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MomentInput, PinnedMoment, StaffSocial } from '@velvet-spoon/contract/api/staff-social';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../kit/forms.ts';
import { libraryKey } from '../../kit/library/library-picker.tsx';
import { useLoadFailure } from '../../kit/notices/toast.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useSave } from '../../kit/use-single-mutation.ts';

const momentsKey = ['social'];

/** A change of the list, whatever the list is by then: after a conflict it is made to the newer one. */
export type Edit = (moments: MomentInput[]) => MomentInput[];

type Saved = (moments: MomentInput[]) => void;

type Change = { edit: Edit; base: StaffSocial };

/** The pinned moments. They are saved as one list, so that two people never mix up its order. */
export function useMoments() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({ queryKey: momentsKey, queryFn: loadMoments });
  useLoadFailure(query, t('cafe.moments.loadFailed'));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const save = useSave(momentsKey, {
    send: ({ edit, base: { moments, version } }: Change) =>
      adminApi.request('PUT /admin/social', { body: { moments: edit(moments.map(inputOf)) }, version }),
    failure: t('cafe.moments.saveFailed'),
    // The library says where each file is used.
    onSaved: () => void client.invalidateQueries({ queryKey: libraryKey }),
    onRefused(error) {
      const fields = refusedFields(error).filter((field) => /\.(?:image|caption|permalink)$/.test(field));
      if (fields.length > 0) setRefused(fields);
      return fields.length > 0;
    },
  });

  function change(edit: Edit, onSaved: Saved): void {
    setRefused([]);
    const base = query.data;
    if (base) save.mutate({ edit, base }, { onSuccess: ({ moments }) => onSaved(moments) });
  }

  return {
    query,
    refused,
    save,
    change,
    /** After a conflict, makes the same change to what is saved by then. */
    keepMine: (onSaved: Saved) => save.variables && change(save.variables.edit, onSaved),
    reset() {
      save.reset();
      setRefused([]);
    },
  };
}

export type Moments = ReturnType<typeof useMoments>;

function loadMoments(): Promise<StaffSocial> {
  return adminApi.request('GET /admin/social');
}

function inputOf({ image, caption, permalink }: PinnedMoment): MomentInput {
  return { image, caption, permalink };
}
