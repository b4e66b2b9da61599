import { data } from 'react-router';
import { cafeOf } from '../../api/root-data.ts';
import { visitContext } from '../../api/visit.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import { loadImagery, readImagery } from '../imagery/imagery-data.ts';
import { WithImagery } from '../imagery/with-imagery.tsx';
import { loadTexts } from '../texts/cafe-texts.ts';
import { WithTexts } from '../texts/with-texts.tsx';
import type { Route } from './+types/about.route';
import { AboutHero } from './about-hero.tsx';
import { aboutTexts, readAboutTexts } from './about-texts.ts';
import { Promises } from './promises.tsx';
import { Reach } from './reach.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('About Us', cafeOf(matches)) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext);
  const [imagery, texts] = await Promise.all([loadImagery(api), loadTexts(api, aboutTexts)]);
  return data({ imagery, texts }, imagery.ok && texts.ok ? 200 : 502);
}

export function clientLoader() {
  return { imagery: readImagery(), texts: readAboutTexts() };
}

export default function About({ loaderData: { imagery, texts } }: Route.ComponentProps) {
  return (
    <>
      <WithImagery source={imagery}>{({ about }) => <AboutHero picture={about} />}</WithImagery>
      <WithTexts source={texts}>
        {({ story, statistics, values, promises }) => (
          <>
            <Story story={story} />
            <Reach statistics={statistics} />
            <WithImagery source={imagery}>
              {(pictures) => <Values values={values} imagery={pictures} />}
            </WithImagery>
            <Promises promises={promises} />
          </>
        )}
      </WithTexts>
    </>
  );
}
