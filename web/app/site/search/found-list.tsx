import type { FoundDessert, FoundStory, SearchResult } from '@velvet-spoon/contract/api/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import { inWords, priceText } from '../../products/product-words.ts';
import styles from './found-list.module.css';
import { FoundPicture, Marked } from './found-parts.tsx';

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
          <li key={one.slug}>{'title' in one ? <Story story={one} /> : <Dessert dessert={one} />}</li>
        ))}
      </ul>
    </section>
  );
}

function Dessert({ dessert }: { dessert: FoundDessert }) {
  const { slug, name, category, contains, traces, excerpt, price, isSoldOut } = dessert;
  return (
    <Found
      found={dessert}
      to={`/menu/${encodeURIComponent(slug)}`}
      name={<Marked text={name} />}
      kicker={<Marked text={category} />}
      excerpt={<Marked text={excerpt} />}
      facts={
        <>
          <span>{isSoldOut ? 'Sold out' : priceText(price)}</span>
          {contains.length > 0 && (
            <span>
              Contains <Marked text={contains} />
            </span>
          )}
          {traces.length > 0 && <span>May contain {inWords(traces)}</span>}
        </>
      }
    />
  );
}

function Story({ story }: { story: FoundStory }) {
  const { timeZone } = useCafe();
  const { slug, title, theme, excerpt, created_at } = story;
  return (
    <Found
      found={story}
      to={`/news/${encodeURIComponent(slug)}`}
      name={<Marked text={title} />}
      kicker={<Marked text={theme} />}
      excerpt={<Marked text={excerpt} />}
      facts={<time dateTime={created_at}>{longDate(created_at, timeZone)}</time>}
    />
  );
}

type FoundProps = {
  found: FoundDessert | FoundStory;
  to: string;
  name: ReactNode;
  kicker: ReactNode;
  excerpt: ReactNode;
  facts: ReactNode;
};

/** The link covers the whole row. */
function Found({ found, to, name, kicker, excerpt, facts }: FoundProps) {
  return (
    <article className={styles.found}>
      <div className={styles.cover}>
        <FoundPicture found={found} sizes={SIZES} />
      </div>
      <div className={styles.text}>
        <p className={styles.kicker}>{kicker}</p>
        <h3 className={styles.name}>
          <Link to={to} className={styles.link}>
            {name}
          </Link>
        </h3>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
    </article>
  );
}
