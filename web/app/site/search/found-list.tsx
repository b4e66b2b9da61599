import type { FoundDessert, FoundStory, SearchResult } from '@velvet-spoon/contract/api/search';
import { Link } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import { inWords, priceText } from '../../products/product-words.ts';
import styles from './found-list.module.css';
import { aboutFound, FoundPicture, Marked } from './found-parts.tsx';

const SIZES = '(min-width: 40rem) 10rem, 6.5rem';

type FoundListProps = {
  title: string;
  group: SearchResult['desserts'] | SearchResult['stories'];
};

export function FoundList({ title, group }: FoundListProps) {
  const { found, isClose } = group;
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={`found-${title}`}>
      <h2 id={`found-${title}`} className={styles.heading}>
        {title}
      </h2>
      {isClose && <p className={styles.close}>Nothing has exactly these words. This comes close.</p>}
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.slug}>
            <Found found={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link covers the whole row. */
function Found({ found }: { found: FoundDessert | FoundStory }) {
  const { to, name, kind } = aboutFound(found);
  return (
    <article className={styles.found}>
      <div className={styles.cover}>
        <FoundPicture found={found} sizes={SIZES} />
      </div>
      <div className={styles.text}>
        <p className={styles.kicker}>
          <Marked text={kind} />
        </p>
        <h3 className={styles.name}>
          <Link to={to} className={styles.link}>
            <Marked text={name} />
          </Link>
        </h3>
        <p className={styles.excerpt}>
          <Marked text={found.excerpt} />
        </p>
        <p className={styles.facts}>
          {'title' in found ? <StoryDate story={found} /> : <DessertFacts dessert={found} />}
        </p>
      </div>
    </article>
  );
}

function StoryDate({ story: { created_at } }: { story: FoundStory }) {
  const { timeZone } = useCafe();
  return <time dateTime={created_at}>{longDate(created_at, timeZone)}</time>;
}

function DessertFacts({ dessert: { price, isSoldOut, contains, traces } }: { dessert: FoundDessert }) {
  return (
    <>
      <span>{isSoldOut ? 'Sold out' : priceText(price)}</span>
      {contains.length > 0 && (
        <span>
          Contains <Marked text={contains} />
        </span>
      )}
      {traces.length > 0 && <span>May contain {inWords(traces)}</span>}
    </>
  );
}
