import { data } from 'react-router';
import { useServerData } from '../../api/deferred.tsx';
import { requestContext } from '../../api/request-context.ts';
import { pagePictures as pictures } from '../../api/resource.ts';
import { cafeOf } from '../../api/root-data.ts';
import { cityAndRegion } from '../../cafe/cafe-frame.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { WithPagePictures } from '../page-pictures/page-pictures.tsx';
import { homeTexts, WithTexts } from '../texts/with-texts.tsx';
import type { Route } from './+types/home.route';
import { Film } from './film.tsx';
import { Hero } from './hero.tsx';
import { loadExtras, loadPage, readHome } from './home-data.ts';
import { Intro } from './intro.tsx';
import {
  ClosingBanner,
  FounderPromise,
  Mission,
  ParallaxBanner,
  Reviews,
  SignatureCollection,
  Statistics,
} from './sections.tsx';
import { SocialFeed } from './social-feed.tsx';

export const handle: PageHandle = { hasHero: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const cafe = cafeOf(matches);
  const place = cityAndRegion(cafe);
  const what = [cafe.tagline, place && `in ${place}`].filter(Boolean).join(' ');
  return [{ title: what === '' ? cafe.name : `${cafe.name} | ${what}` }];
};

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, extras] = await Promise.all([loadPage(api), loadExtras(api)]);
  const isWhole = page.pagePictures.ok && page.products.ok && page.texts.ok;
  return data({ ...page, ...extras }, isWhole ? 200 : 502);
}

export function clientLoader() {
  return readHome();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pagePictures, texts, products, menu, moments } = loaderData;
  useServerData(pagePictures, pictures.keep);
  useServerData(texts, homeTexts.keep);
  return (
    <>
      <WithPagePictures source={pagePictures}>
        {({ heroes }, isKnown) => <Hero pictures={heroes} isPlain={isKnown && heroes.length === 0} />}
      </WithPagePictures>
      <WithTexts source={texts}>
        {({ intro, sellingPoints }) => <Intro intro={intro} sellingPoints={sellingPoints} menu={menu} />}
      </WithTexts>
      <WithPagePictures source={pagePictures}>
        {({ banner }, isKnown) => (banner || !isKnown) && <ParallaxBanner picture={banner} />}
      </WithPagePictures>
      <SignatureCollection products={products} />
      <SocialFeed moments={moments} />
      <WithTexts source={texts}>
        {({ statistics, reviews, film, mission, promise, founder }) => (
          <>
            <Statistics statistics={statistics} />
            <Reviews reviews={reviews} />
            <WithPagePictures source={pagePictures}>
              {(placed) => <Film text={film} film={placed.film} />}
            </WithPagePictures>
            <WithPagePictures source={pagePictures}>
              {(placed) => <Mission mission={mission} picture={placed.mission} />}
            </WithPagePictures>
            <FounderPromise promise={promise} founder={founder} />
          </>
        )}
      </WithTexts>
      <WithPagePictures source={pagePictures}>
        {({ closing }, isKnown) => <ClosingBanner picture={closing} isPlain={isKnown && !closing} />}
      </WithPagePictures>
    </>
  );
}
