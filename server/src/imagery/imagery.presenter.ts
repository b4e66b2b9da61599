import type { Imagery } from '@velvet-spoon/contract/imagery';
import type { Picture } from '@velvet-spoon/contract/pictures';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import type { Media } from '../media/media.table.ts';
import type { ImageryByName } from './imagery.repository.ts';

export function presentImagery(named: ImageryByName): Imagery {
  const { film, 'film-poster': poster } = named;
  const heroes = [named['hero-1'], named['hero-2']];
  return {
    heroes: heroes.filter((media) => media !== undefined).map(presentPicture),
    banner: pictureOrNull(named.banner),
    ingredients: pictureOrNull(named.ingredients),
    film: film && poster ? { src: publicUrl(film.key), poster: presentPicture(poster) } : null,
  };
}

function pictureOrNull(media: Media | undefined): Picture | null {
  return media ? presentPicture(media) : null;
}
