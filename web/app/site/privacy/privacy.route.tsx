import { inMegabytes } from '@velvet-spoon/contract/limits';
import { applicationFields } from '@velvet-spoon/contract/wholesale-application';
import { useRootData } from '../../api/root-data.ts';
import { business } from '../../cafe/business.ts';
import { pageTitle } from '../../cafe/page-title.ts';
import type { Route } from './+types/privacy.route';
import styles from './privacy.module.css';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Privacy') },
  { name: 'description', content: 'What we keep, for how long, and who opens it.' },
];

const keptAfterDeletion = new Intl.ListFormat('en').format(
  applicationFields.map(({ shortLabel }) => shortLabel.toLowerCase()),
);

export default function Privacy() {
  const { documentMaxBytes, mailRetentionDays } = useRootData().statedLimits;
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>Privacy</h1>
      <p className={styles.lead}>What we keep, for how long, and who opens it.</p>

      <h2>When you look around</h2>
      <p>
        We set no cookies and load nothing from other companies: no map, no fonts, no counters. Your browser
        remembers one thing for us, that you have seen our order note.
      </p>
      <p>To keep robots out we count forms by internet address. What we keep of the address is scrambled.</p>

      <h2>When you write to us</h2>
      <p>
        We keep your name, e-mail, phone number and message to answer you. Our team reads them. We do not pass
        them on. We delete a message when you ask for it.
      </p>

      <p>{`We keep a copy of each mail that we send for ${mailRetentionDays} days, then only that it was sent.`}</p>

      <h2>When you apply for a wholesale account</h2>
      <ul>
        <li>Your corporate documents and your W-9 are encrypted before they are stored.</li>
        <li>Only our administrators can open them. Each opening is written down: who, what and when.</li>
        <li>{`They are checked for their kind and size, up to ${inMegabytes(documentMaxBytes)} each.`}</li>
        <li>
          {`If we decline or delete your application, your papers are destroyed with it. A note stays that says who deleted what: your ${keptAfterDeletion}.`}
        </li>
        <li>While you are a partner we keep your papers as long as the law asks us to.</li>
        <li>Your password is stored as a hash. Nobody can read it, not even us.</li>
        <li>When you sign in, your browser keeps a key to your account until you sign out.</li>
        <li>
          For 30 days we remember, scrambled, the internet addresses you signed in from, so that nobody who
          guesses at your password can lock you out there.
        </li>
      </ul>

      <h2>Your questions</h2>
      <p>
        Write to <a href={`mailto:${business.email}`}>{business.email}</a> to see, correct or delete what we
        keep about you.
      </p>
    </article>
  );
}
