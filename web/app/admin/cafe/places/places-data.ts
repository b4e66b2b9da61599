import { useQueryClient } from '@tanstack/react-query';
import type { Place, PlaceInput } from '@velvet-spoon/contract/imagery';
import type { PlaceName } from '@velvet-spoon/contract/places';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useFailureToast } from '../../kit/notices/toast.ts';
import { adminApi, isConflict } from '../../kit/session/admin-api.ts';
import { useSingleMutation } from '../../kit/use-single-mutation.ts';
import { type Draft, inputOf } from './use-draft.ts';

export const placesKey = ['imagery'];

export function loadPlaces(): Promise<Place[]> {
  return adminApi.request('GET /admin/imagery');
}

function savePlace(place: PlaceName, version: number | null, body: PlaceInput): Promise<Place> {
  return adminApi.request('PUT /admin/imagery/{place}', { params: { place }, body, version });
}

function useKnownPlaces() {
  const queryClient = useQueryClient();
  return {
    replace(saved: Place): void {
      queryClient.setQueryData<Place[]>(placesKey, (known) =>
        known?.map((place) => (place.place === saved.place ? saved : place)),
      );
    },
    /** The place as it is saved now. */
    async refresh(name: PlaceName): Promise<Place | undefined> {
      const fresh = await queryClient.fetchQuery({ queryKey: placesKey, queryFn: loadPlaces, staleTime: 0 });
      return fresh.find(({ place }) => place === name);
    },
  };
}

type Saving = { draft: Draft; version: number | null };

/** Saves what was chosen. After a conflict nothing is lost: the window stays open, and staff decide. */
export function useSavePlace(onDone: () => void) {
  const { t } = useTranslation();
  const showFailure = useFailureToast();
  const known = useKnownPlaces();
  const [hasConflict, setConflict] = useState(false);
  const fail = (error: Error) => showFailure(t('cafe.places.saveFailed'), error);

  const saving = useSingleMutation({
    mutationFn: async ({ draft, version }: Saving) => {
      const input = inputOf(draft);
      return input && savePlace(draft.place.place, version, input);
    },
    onSuccess: (saved) => {
      if (!saved) return;
      known.replace(saved);
      toast.success(t('cafe.places.saved'));
      onDone();
    },
    onError: (error) => (isConflict(error) ? setConflict(true) : fail(error)),
  });

  const refreshing = useSingleMutation({
    mutationFn: ({ place: { place } }: Draft) => known.refresh(place),
    onError: fail,
  });

  return {
    isConflict: hasConflict,
    isBusy: saving.isPending || refreshing.isPending,
    save: (draft: Draft) => saving.mutate({ draft, version: draft.place.version }),
    takeTheirs: (draft: Draft) => refreshing.mutate(draft, { onSuccess: onDone }),
    keepMine: (draft: Draft) =>
      refreshing.mutate(draft, {
        onSuccess: (place) => {
          setConflict(false);
          saving.mutate({ draft, version: place?.version ?? null });
        },
      }),
  };
}
