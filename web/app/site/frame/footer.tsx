import { isDemoLink } from '@velvet-spoon/contract/domain/cafe-links';
import { Link, useMatch } from 'react-router';
import { useCafe, useRootData } from '../../api/root-data.ts';
import { Logo } from '../../appearance/logo.tsx';
import { SubscribeForm } from '../newsletter/subscribe-form.tsx';
import styles from './footer.module.css';
import { FooterContact } from './footer-contact.tsx';
import { MapCard } from './map-card.tsx';

export function Footer({ year }: { year: string }) {
  const { name, tagline, orderUrl, social } = useCafe();
  const { face } = useRootData();
  const isDemo = [orderUrl, ...social.map(({ url }) => url)].some((url) => url && isDemoLink(url));
  // A story has the form at its own end.
  const isStory = useMatch('/news/:slug') !== null;
  return (
    <footer className={styles.footer}>
      {!isStory && <SubscribeForm source="form" />}
      <div className={styles.columns}>
        <div>
          <p className={styles.wordmark}>
            <Logo logo={face.logo} name={name} />
          </p>
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          <SocialLinks />
        </div>
        <FooterContact />
        <MapCard />
      </div>
      <div className={styles.closing}>
        <p>
          © {year} {name}. All rights reserved.
          {isDemo && ' Demo: the order and social links lead nowhere.'}
        </p>
        <ul className={styles.more}>
          <li>
            <Link to="/wholesale/register">Wholesale</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}

export function SocialLinks() {
  const { social } = useCafe();
  if (social.length === 0) return null;
  return (
    <ul className={styles.social}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener" className={styles.socialLink}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
