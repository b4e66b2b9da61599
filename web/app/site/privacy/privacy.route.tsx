import { inMegabytes } from '@velvet-spoon/contract/domain/limits';
import { CONFIRM_DAYS } from '@velvet-spoon/contract/domain/newsletter';
import { applicationFields } from '@velvet-spoon/contract/domain/wholesale-application';
import { cafeOf, useRootData } from '../../api/root-data.ts';
import { pageTitle } from '../../cafe/cafe-frame.ts';
import type { Route } from './+types/privacy.route';
import styles from './privacy.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Privacy', cafeOf(matches)) }];

const keptAfterDeletion = new Intl.ListFormat('en').format(
  applicationFields.map(({ shortLabel }) => shortLabel.toLowerCase()),
);

export default function Privacy() {
  const { cafe, countsVisits, messageRetentionMonths, sendsLetters, statedLimits } = useRootData();
  const { documentMaxBytes, mailRetentionDays } = statedLimits;
  return (
    <article className={styles.page}>
      <h1>Privacy</h1>
      <p className="lead">What we keep, for how long, and who can see it.</p>

      <h2>When you browse</h2>
      <p>
        We set no cookies and load nothing from other companies: no maps, no fonts, no counters. Your browser
        remembers that you have seen our order popup. It also keeps what you type into the contact form, a
        request for a cake, a wholesale application or an inquiry until you send it or close the tab, but
        never passwords or files.
      </p>
      <p>
        The moments on our home page are copies on our own server. Instagram learns of your visit only if you
        follow one of them.
      </p>
      <p>
        Our server logs each request, with the last part of your IP address left out. To keep bots out, we
        also count forms per IP address. We store the address only in scrambled form.
      </p>

      <h2>How we count visits</h2>
      {countsVisits ? <Counting /> : <p>We do not count visits.</p>}

      <h2>When you write to us</h2>
      <p>
        We keep your name, email, phone number and message so that we can answer you. We keep our answers and
        the notes of our team with them. Our team reads them. We do not pass them on.{' '}
        {deletionOf(messageRetentionMonths)}
      </p>
      <p>
        {`We keep a copy of each email we send for ${mailRetentionDays} days. After that, we keep only the fact that it was sent.`}
      </p>

      {cafe.celebrates && (
        <>
          <h2>When you ask for a celebration cake</h2>
          <p>
            It is kept like a message, with the allergies that you name, so that the cake suits your guests.
            We make your pictures smaller and remove where they were taken. Only our team sees them, and they
            are erased with your request.
          </p>
        </>
      )}

      {sendsLetters && <Letters />}

      <h2>When you apply for a wholesale account</h2>
      <ul>
        <li>Your corporate documents and your W-9 are encrypted before they are stored.</li>
        <li>Only our administrators can open them. Every access is logged: who, what and when.</li>
        <li>{`We check their type and size. Each may have up to ${inMegabytes(documentMaxBytes)}.`}</li>
        <li>
          {`If we decline or delete your application, your documents are destroyed with it. We keep a note of who deleted it, with your ${keptAfterDeletion}.`}
        </li>
        <li>If you replace a document, the old one is destroyed as soon as the new one has arrived.</li>
        <li>You can add a phone number. We note what you change about your details, and when.</li>
        <li>
          Our team may keep notes about your application. Nobody else reads them. If we ask you for a
          document, we keep what we asked for, and when it came.
        </li>
        <li>
          What you ask for from the price list is kept like a message, and your colleagues with an account can
          read it. If you invite a colleague, we keep the address until the invitation ends.
        </li>
        <li>While you are a partner, we keep your documents for as long as the law requires.</li>
        <li>Your password is stored as a hash. Nobody can read it, not even us.</li>
        <li>When you sign in, your browser stores an access token until you sign out.</li>
        <li>
          For 30 days we remember, in scrambled form, the IP addresses you signed in from, so that nobody who
          guesses at your password can lock you out there.
        </li>
      </ul>

      <h2>When you register</h2>
      <p>
        We email you a link to confirm your address. If nobody opens it, there is no account, and we delete
        what was entered within three days.
      </p>

      <h2>Your questions</h2>
      <p>
        Write to {cafe.email ? <a href={`mailto:${cafe.email}`}>{cafe.email}</a> : 'us'} to see, correct or
        delete what we keep about you.
      </p>
    </article>
  );
}

function Letters() {
  return (
    <>
      <h2>When you subscribe to our stories</h2>
      <p>
        {`We keep your email address, what you agreed to and when, the themes you chose, and which letters you got. Without your confirmation we forget your address after ${CONFIRM_DAYS} days. Our letters do not tell us whether you open them or what you tap.`}
      </p>
      <p>
        A link in each letter ends them with one click. After that we keep your address only so that no list
        brings it back, and delete that too if you ask us to.
      </p>
    </>
  );
}

function Counting() {
  return (
    <>
      <p>
        We count how often our pages are viewed and our order, menu, phone and map links are tapped, what is
        searched for here, which sites lead to us, and whether on a phone or a computer. We keep these
        numbers, and nothing about who was here: no cookie, no profile, nothing in your browser.
      </p>
      <p>
        To count you only once a day, our server turns your IP address and the name of your browser into a
        code, with a random key. The address is not stored. Key and code are destroyed shortly after the day
        ends, so that nothing leads from a number back to you. We do not keep a search that looks like an
        email address or a phone number.
      </p>
      <p>
        We keep the numbers of each hour for 25 months, and after that only those of each month. If your
        browser asks not to be tracked, by Global Privacy Control or Do Not Track, we do not count you at all.
      </p>
    </>
  );
}

function deletionOf(months: number | null): string {
  if (months === null) return 'We delete a message when you ask us to.';
  return `We delete a message after ${months} months, or earlier if you ask us to.`;
}
