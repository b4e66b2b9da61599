import { SOCIAL_ITEM_LIMIT } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, useState } from 'react';
import { Deferred } from '../../api/deferred.tsx';
import type { Arriving } from '../../api/outcome.ts';
import { useCafe } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { Empty, Failure } from '../../ui/notice.tsx';
import { failureText, type Moment, socialMoments } from './social-data.ts';
import styles from './social-feed.module.css';
import { SocialStrip } from './social-strip.tsx';

type Moments = Arriving<Moment[]>;

export function SocialFeed({ moments }: { moments: Moments }) {
  const [again, setAgain] = useState<{ moments: Moments; times: number } | null>(null);
  const { name, social } = useCafe();
  const network = social[0];

  // Without JavaScript the form reloads the page.
  function retry(event: FormEvent) {
    event.preventDefault();
    setAgain({ moments: socialMoments.read(), times: (again?.times ?? 0) + 1 });
  }

  return (
    <section id="social" className={styles.feed} aria-labelledby="social-title">
      <div className={styles.head}>
        <h2 id="social-title">Seen at the counter</h2>
        {network && (
          <p>
            <a href={network.url} target="_blank" rel="noopener" className={styles.network}>
              {name} on {network.name}
            </a>
          </p>
        )}
      </div>
      <Deferred
        value={again?.moments ?? moments}
        name={`feed-${again?.times ?? 0}`}
        fallback={<SocialLoading />}
      >
        {(outcome) => {
          if (!outcome.ok) return <SocialFailure text={failureText(outcome)} onRetry={retry} />;
          if (outcome.value.length > 0) return <SocialStrip moments={outcome.value} />;
          return (
            <div className={styles.notice}>
              <Empty>Instagram moments are being curated right now. Please check back soon.</Empty>
            </div>
          );
        }}
      </Deferred>
    </section>
  );
}

function SocialFailure({ text, onRetry }: { text: string; onRetry: (event: FormEvent) => void }) {
  return (
    <div className={styles.notice}>
      <Failure>{text}</Failure>
      <p>Instagram feed is temporarily unavailable.</p>
      <form action="/#social" onSubmit={onRetry}>
        <button type="submit" className={button.quiet}>
          Retry
        </button>
      </form>
    </div>
  );
}

function SocialLoading() {
  return (
    <div className={styles.window} aria-busy="true">
      <p className="visually-hidden">Loading Instagram moments</p>
      <div className={styles.half}>
        {Array.from({ length: SOCIAL_ITEM_LIMIT }, (_, index) => (
          <div key={index} className={styles.item}>
            <div className={styles.skeleton} />
          </div>
        ))}
      </div>
    </div>
  );
}
