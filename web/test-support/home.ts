import type { PagePictures } from '@velvet-spoon/contract/api/page-pictures';
import * as home from '../app/site/home/home.route.tsx';
import type { Answers, FakeApi } from './fake-api.ts';
import { type Options, openPage } from './site.tsx';
import { buildPicture, buildProduct, cafe, noPagePictures } from './site-data.ts';

const placed = (name: string) => ({ ...buildPicture(name), focal_point: null });

const pagePictures: PagePictures = {
  ...noPagePictures,
  heroes: [placed('On a dark table'), placed('Close up')],
  banner: placed('Banner'),
  film: {
    src: '/server/seed/pictures/film.mp4',
    poster: placed('Mango rose'),
    uploaded_at: '2026-05-04T10:00:00.000Z',
  },
};

export const four = ['Plum Tart', 'Fig Bar', 'Pear Cake', 'Nut Torte'].map((name) => buildProduct({ name }));

export function openHome(answers: Answers, options: Omit<Options, 'routes'> = {}): Promise<FakeApi> {
  return openPage(
    '/',
    {
      'GET /content/page-pictures': pagePictures,
      'GET /content/cafe': cafe,
      'GET /content/featured': four,
      'GET /content/social': [],
      'GET /menu': () => new Response(null, { status: 404 }),
      ...answers,
    },
    { routes: { '': home }, ...options },
  );
}
