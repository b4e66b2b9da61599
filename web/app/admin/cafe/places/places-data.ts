import { useQueryClient } from '@tanstack/react-query';
import type { Place, PlaceInput } from '@velvet-spoon/contract/imagery';
import type { PlaceName } from '@velvet-spoon/contract/places';
import { adminApi } from '../../kit/session/admin-api.ts';

export const placesKey = ['imagery'];

export function loadPlaces(): Promise<Place[]> {
  return adminApi.request('GET /admin/imagery');
}

export function savePlace(place: PlaceName, version: number | null, body: PlaceInput): Promise<Place> {
  return adminApi.request('PUT /admin/imagery/{place}', { params: { place }, body, version });
}

export function useKnownPlaces() {
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
