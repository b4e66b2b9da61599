import type { Imagery, Place, PlacedPicture } from '@velvet-spoon/contract/imagery';
import { type FocalPoint, type PlaceName, placeNames, places } from '@velvet-spoon/contract/places';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import type { FilledPlace, ImageryByName } from './imagery.repository.ts';

export function presentImagery(named: ImageryByName): Imagery {
  const { film, 'film-poster': poster } = named;
  const heroes = [named['hero-1'], named['hero-2']];
  return {
    heroes: heroes.filter((place) => place !== undefined).map(presentPlaced),
    banner: placedOrNull(named.banner),
    mission: placedOrNull(named.mission),
    closing: placedOrNull(named.closing),
    about: placedOrNull(named.about),
    ingredients: placedOrNull(named.ingredients),
    contact: placedOrNull(named.contact),
    film: film && poster ? presentFilm(film, poster) : null,
  };
}

export function presentPlaces(named: ImageryByName): Place[] {
  return placeNames.map((name) => presentPlace(name, named[name]));
}

export function presentPlace(name: PlaceName, filled: FilledPlace | undefined): Place {
  const { kind, phone, desktop } = places[name];
  return {
    place: name,
    kind,
    proportions: { phone: phone?.ratio ?? null, desktop: desktop?.ratio ?? null },
    is_empty: filled === undefined,
    picture: filled && kind === 'picture' ? presentOwn(filled) : null,
    film:
      filled && kind === 'film'
        ? { src: publicUrl(filled.media.key), filename: filled.media.filename }
        : null,
    focal_point: filled ? focalPointOf(filled.row) : null,
    version: filled?.row.version ?? null,
  };
}

function presentFilm({ media }: FilledPlace, poster: FilledPlace): Imagery['film'] {
  const uploaded_at = media.created_at.toISOString();
  return { src: publicUrl(media.key), poster: presentPlaced(poster), uploaded_at };
}

function placedOrNull(filled: FilledPlace | undefined): PlacedPicture | null {
  return filled ? presentPlaced(filled) : null;
}

function presentPlaced(filled: FilledPlace): PlacedPicture {
  return { ...presentOwn(filled), focal_point: focalPointOf(filled.row) };
}

/** With the description of this place, if it has one. */
function presentOwn({ row, media }: FilledPlace) {
  return presentPicture({ ...media, alt: row.alt ?? media.alt });
}

function focalPointOf({ focal_x, focal_y }: FilledPlace['row']): FocalPoint | null {
  return focal_x === null || focal_y === null ? null : { x: focal_x / 100, y: focal_y / 100 };
}
