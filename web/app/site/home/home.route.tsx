import { data } from 'react-router';
import { visitContext } from '../../api/visit.ts';
import { business } from '../../cafe/business.ts';
import { WithImagery } from '../imagery/with-imagery.tsx';
import type { Route } from './+types/home.route';
import { ClosingBanner } from './closing-banner.tsx';
import { Film } from './film.tsx';
import { FounderPromise } from './founder-promise.tsx';
import { Hero } from './hero.tsx';
import { loadExtras, loadPage, readHome } from './home-data.ts';
import { Intro } from './intro.tsx';
import { Mission } from './mission.tsx';
import { ParallaxBanner } from './parallax-banner.tsx';
import { Review } from './review.tsx';
import { SignatureCollection } from './signature-collection.tsx';
import { SocialFeed } from './social-feed.tsx';
import { Statistics } from './statistics.tsx';

export const handle = { hasHero: true };

export const meta: Route.MetaFunction = () => [
  { title: `${business.name} | ${business.tagline} in ${business.address.city}, ${business.address.region}` },
  {
    name: 'description',
    content: `${business.description} Cheesecakes, tarts, bars and truffles without dairy, egg or wheat.`,
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [page, extras] = await Promise.all([loadPage(api, new Date()), loadExtras(api)]);
  const isWhole = page.imagery.ok && page.products.ok;
  return data({ ...page, ...extras }, isWhole ? 200 : 502);
}

export function clientLoader() {
  return readHome();
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { imagery, products, menu, moments } = loaderData;
  return (
    <>
      <WithImagery source={imagery}>{({ heroes }) => <Hero pictures={heroes} />}</WithImagery>
      <Intro menu={menu} />
      <WithImagery source={imagery}>{({ banner }) => <ParallaxBanner picture={banner} />}</WithImagery>
      <SignatureCollection products={products} />
      <SocialFeed moments={moments} />
      <Statistics />
      <Review />
      <WithImagery source={imagery}>{({ film }) => <Film film={film} />}</WithImagery>
      <WithImagery source={imagery}>{({ ingredients }) => <Mission picture={ingredients} />}</WithImagery>
      <FounderPromise />
      <WithImagery source={imagery}>
        {({ heroes }) => <ClosingBanner picture={heroes.at(-1) ?? null} />}
      </WithImagery>
    </>
  );
}
