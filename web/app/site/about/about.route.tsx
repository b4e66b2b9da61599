import type { PagePicture as PictureData } from '@velvet-spoon/contract/api/page-pictures';
import { data } from 'react-router';
import { useServerData } from '../../api/deferred.tsx';
import { requestContext } from '../../api/request-context.ts';
import { pagePictures as pictures } from '../../api/resource.ts';
import { cafeOf, useCafe } from '../../api/root-data.ts';
import { pageTitle } from '../../cafe/cafe-frame.ts';
import { Counter } from '../../ui/counter.tsx';
import { ShopWindow } from '../../ui/shop-window.tsx';
import { PagePicture, WithPagePictures } from '../page-pictures/page-pictures.tsx';
import { type AboutTexts, aboutTexts, WithTexts } from '../texts/with-texts.tsx';
import type { Route } from './+types/about.route';
import styles from './about.module.css';
import { Promises } from './promises.tsx';
import { Values } from './values.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('About Us', cafeOf(matches)) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [pagePictures, texts] = await Promise.all([pictures.load(api), aboutTexts.load(api)]);
  return data({ pagePictures, texts }, pagePictures.ok && texts.ok ? 200 : 502);
}

export function clientLoader() {
  return { pagePictures: pictures.read(), texts: aboutTexts.read() };
}

export default function About({ loaderData: { pagePictures, texts } }: Route.ComponentProps) {
  useServerData(pagePictures, pictures.keep);
  useServerData(texts, aboutTexts.keep);
  return (
    <>
      <WithPagePictures source={pagePictures}>
        {({ about }) => <AboutHero picture={about} />}
      </WithPagePictures>
      <WithTexts source={texts}>
        {({ story, statistics, values, promises }) => (
          <>
            <Story story={story} />
            <Reach statistics={statistics} />
            <WithPagePictures source={pagePictures}>
              {(placed) => <Values values={values} pagePictures={placed} />}
            </WithPagePictures>
            <Promises promises={promises} />
          </>
        )}
      </WithTexts>
    </>
  );
}

function AboutHero({ picture }: { picture: PictureData | null }) {
  const { description } = useCafe();
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>About Us</h1>
        {description && <p className={styles.lead}>{description}</p>}
      </div>
      <div className={styles.window}>
        {picture ? (
          <PagePicture picture={picture} sizes="(min-width: 40rem) 75rem, 200vw" isPriority />
        ) : (
          <ShopWindow />
        )}
      </div>
    </header>
  );
}

function Story({ story: { lead, paragraphs } }: Pick<AboutTexts, 'story'>) {
  if (lead === '' && paragraphs.length === 0) return null;
  return (
    <section className={styles.story} aria-labelledby="story">
      <h2 id="story">Our Story</h2>
      <div className={styles.storyText}>
        <p className={styles.storyLead}>{lead}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Reach({ statistics }: Pick<AboutTexts, 'statistics'>) {
  if (statistics.length === 0) return null;
  return (
    <section className={styles.reach} aria-labelledby="reach">
      <h2 id="reach">How far a spoon reaches</h2>
      <ul className={styles.list}>
        {statistics.map(({ value, aboutLabel }) => (
          <li key={aboutLabel} className={styles.item}>
            <span className={styles.number}>
              <Counter value={value} />
            </span>{' '}
            <span className={styles.label}>{aboutLabel}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
