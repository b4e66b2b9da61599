import { createElement, Fragment } from 'react';
import { useCafe } from '../api/root-data.ts';
import type { Chapter, Handbook, HandbookLanguage, Part, Text } from './chapter.ts';
import styles from './handbook.module.css';

/** Taken by `npm run lab -- handbook`, all in the size of a telephone. */
const addresses = import.meta.glob<string>('./pictures/*/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

const CONTENTS = 'contents';

type Props = { language: HandbookLanguage; handbook: Handbook };

/** The whole handbook is one page: it is searched with the browser's own search, and printed at once. */
export function HandbookView({ language, handbook }: Props) {
  const { name } = useCafe();
  const other = language === 'ru' ? 'en' : 'ru';
  return (
    <div className={styles.page} lang={language}>
      <header className={styles.bar}>
        <a href="/admin" className={styles.toAdmin}>
          {handbook.toAdmin}
        </a>
        <button type="button" className={styles.print} onClick={() => window.print()}>
          {handbook.print}
        </button>
        <a href={`/admin/handbook/${other}`} lang={other} hrefLang={other}>
          {handbook.otherLanguage}
        </a>
      </header>
      <main>
        <p className={styles.cafe}>{name}</p>
        <h1 className={styles.title}>{handbook.title}</h1>
        <p className={styles.lead}>{handbook.lead}</p>
        <nav id={CONTENTS} className={styles.contents} aria-label={handbook.contents}>
          <h2 className={styles.heading}>{handbook.contents}</h2>
          <ol>
            {handbook.chapters.map(({ key, title }) => (
              <li key={key}>
                <a href={`#${key}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {handbook.chapters.map((chapter) => (
          <ChapterView
            key={chapter.key}
            language={language}
            chapter={chapter}
            toContents={handbook.toContents}
          />
        ))}
      </main>
    </div>
  );
}

type ChapterProps = { language: HandbookLanguage; chapter: Chapter; toContents: string };

function ChapterView({ language, chapter: { key, title, lead, parts }, toContents }: ChapterProps) {
  return (
    <section id={key} className={styles.chapter} aria-labelledby={`${key}-title`}>
      <h2 id={`${key}-title`} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {parts.map((part) => (
        <PartView key={part.title} language={language} part={part} />
      ))}
      <p className={styles.back}>
        <a href={`#${CONTENTS}`}>{toContents}</a>
      </p>
    </section>
  );
}

function PartView({ language, part }: { language: HandbookLanguage; part: Part }) {
  const { title, text = [], steps = [], notes = [], picture } = part;
  return (
    <div className={picture ? styles.illustrated : styles.part}>
      <div>
        <h3 className={styles.subheading}>{title}</h3>
        {text.map((paragraph) => (
          <p key={paragraph}>{named(paragraph)}</p>
        ))}
        {steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <li key={step}>{named(step)}</li>
            ))}
          </ol>
        )}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {named(note)}
          </p>
        ))}
      </div>
      {picture && (
        <img
          className={styles.picture}
          src={addresses[`./pictures/${language}/${picture.name}.avif`]}
          width={780}
          height={1440}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}

/** Every second piece between asterisks is the name of something on the screen. */
function named(text: Text) {
  const pieces = text.split('**').map((piece, at) => (at % 2 ? createElement('b', null, piece) : piece));
  return createElement(Fragment, null, ...pieces);
}
