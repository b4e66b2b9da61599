import { data } from 'react-router';
import { visitContext } from '../../api/visit.ts';
import { business } from '../../cafe/business.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import { loadImagery, readImagery } from '../imagery/imagery-data.ts';
import { WithImagery } from '../imagery/with-imagery.tsx';
import type { Route } from './+types/about.route';
import { AboutHero } from './about-hero.tsx';
import { Promises } from './promises.tsx';
import { Reach } from './reach.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('About Us') },
  {
    name: 'description',
    content: `Ten years of raw vegan desserts in ${business.address.city}, NJ: how ${business.name} began, what goes in and what stays out.`,
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const imagery = await loadImagery(context.get(visitContext).api);
  return data({ imagery }, imagery.ok ? 200 : 502);
}

export function clientLoader() {
  return { imagery: readImagery() };
}

export default function About({ loaderData: { imagery } }: Route.ComponentProps) {
  return (
    <>
      <WithImagery source={imagery}>
        {({ heroes }) => <AboutHero picture={heroes.at(-1) ?? null} />}
      </WithImagery>
      <Story />
      <Reach />
      <WithImagery source={imagery}>{(pictures) => <Values imagery={pictures} />}</WithImagery>
      <Promises />
    </>
  );
}
