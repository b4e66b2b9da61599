import { CELEBRATION_THANKS } from '@velvet-spoon/contract/domain/celebration';
import { isReference } from '@velvet-spoon/contract/domain/contact-message';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, Link, redirect, useSearchParams } from 'react-router';
import { api } from '../../api/browser.ts';
import { Deferred } from '../../api/deferred.tsx';
import { requestContext } from '../../api/request-context.ts';
import { pagePictures as pictures } from '../../api/resource.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { PagePicture, WithPagePictures } from '../page-pictures/page-pictures.tsx';
import { LoadFailure } from '../unavailable/try-again.tsx';
import type { Route } from './+types/celebrations.route';
import {
  type CelebrationTexts,
  type FormStart,
  loadCelebrations,
  type PlainFailure,
  plainFailureOf,
} from './celebration-data.ts';
import { CelebrationForm } from './celebration-form.tsx';
import styles from './celebrations.module.css';

/** Each form has its own timestamp and id, so it must never be shared. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, pagePictures] = await Promise.all([loadCelebrations(api), pictures.load(api)]);
  const status = page.cafe.ok && !page.cafe.value.isOn ? 404 : 200;
  return data({ page, pagePictures }, page.cafe.ok ? status : 502);
}

/** The rules of the days are loaded only here: with the server's HTML come the days themselves. */
export function clientLoader() {
  const page = import('./celebration-data.ts').then((data) => data.loadCelebrations(api));
  return { page, pagePictures: pictures.read() };
}

/** Without JavaScript only. With it, the form posts to the API and shows its progress. */
export async function action({ context }: Route.ActionArgs) {
  const result = await context.get(requestContext).takeForm();
  if (result.ok) return redirect(`/celebrations?sent=${result.reference}#sent`, 303);
  return data(plainFailureOf(result), result.status);
}

export default function Celebrations({ loaderData, actionData }: Route.ComponentProps) {
  const picture = (
    <WithPagePictures source={loaderData.pagePictures}>
      {({ celebrations }) =>
        celebrations && (
          <div className={styles.window}>
            <PagePicture picture={celebrations} sizes="(min-width: 40rem) 45rem, 125vw" isPriority />
          </div>
        )
      }
    </WithPagePictures>
  );
  return (
    <Deferred value={loaderData.page} name="celebrations" fallback={null}>
      {({ cafe, ...start }) => {
        if (!cafe.ok) return <LoadFailure failure={cafe} text="This page did not load." />;
        if (!cafe.value.isOn) return <Closed />;
        return (
          <Page texts={cafe.value} start={start} plainFailure={actionData}>
            {picture}
          </Page>
        );
      }}
    </Deferred>
  );
}

/** A page of its own weight: that of the 404 page draws a plate. */
function Closed() {
  return (
    <section className={styles.closed}>
      <PageTitle text="Page not found" />
      <h1>No celebration cakes right now</h1>
      <Link to="/menu" className="tap">
        See the menu
      </Link>
    </section>
  );
}

type PageProps = {
  texts: CelebrationTexts;
  start: FormStart;
  plainFailure: PlainFailure | undefined;
  children: ReactNode;
};

function Page({ texts, start, plainFailure, children }: PageProps) {
  const [search] = useSearchParams();
  const [reference, setReference] = useState<string>();
  // Anyone can edit the address, so show only what looks like one of our references.
  const posted = plainFailure ? '' : (search.get('sent') ?? '');
  const sent = reference ?? posted;
  const { title, lead, text, next } = texts;
  return (
    <>
      <PageTitle text={isReference(sent) ? 'Request sent' : title} />
      <header className={styles.hero}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </header>
      <div className={styles.columns}>
        <section className={styles.aside} aria-labelledby="how-it-works">
          <h2 id="how-it-works">How it works</h2>
          {text && <p>{text}</p>}
          <h3>What happens next</h3>
          <p>{next || 'We read your request and answer by email.'}</p>
          <p>This is a question, not an order.</p>
        </section>
        <section className={styles.card} aria-labelledby="request">
          {isReference(sent) ? (
            <Thanks reference={sent} />
          ) : (
            <CelebrationForm
              {...start}
              {...{ texts, plainFailure }}
              onSent={setReference}
              dessert={search.get('dessert')}
            />
          )}
        </section>
      </div>
    </>
  );
}

/** Replaces the form, so that guests do not send it again. */
function Thanks({ reference }: { reference: string }) {
  const element = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone, and the page is shorter now.
  useEffect(() => element.current?.querySelector<HTMLElement>('[role=status] p')?.focus(), []);

  return (
    <div ref={element} className={styles.thanks}>
      <h2 id="request">Request sent</h2>
      <FormAnswer id="sent" success={`${CELEBRATION_THANKS} Your reference is ${reference}.`} />
      <div>
        <Link to="/menu" className="tap">
          See the menu
        </Link>
      </div>
    </div>
  );
}
