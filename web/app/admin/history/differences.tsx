import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { HistoryDetail, HistoryDifference } from '@velvet-spoon/contract/api/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint, SectionTitle } from '../kit/elements.tsx';
import styles from './history.module.css';
import { useValueText, useWords } from './use-words.ts';
import { compare, type Part, type Shown, type ShownPicture, shownValue } from './values.ts';

type Side = 'before' | 'after';

/** Of something new or deleted, there is one side only. */
const ONE_SIDED: Record<string, Side> = {
  create: 'after',
  restore: 'after',
  delete: 'before',
  erase: 'before',
};

export function Differences({ entry: { noun, action, differences } }: { entry: HistoryDetail }) {
  const { t } = useTranslation();
  const words = useWords();
  const side = ONE_SIDED[action];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="history-differences">
      <SectionTitle id="history-differences">
        {t(side ? `history.entry.contents.${side}` : 'history.entry.differences')}
      </SectionTitle>
      {differences.length === 0 && <Text mt="sm">{t('history.entry.none')}</Text>}
      {differences.length > 0 && !side && <Hint mt="xs">{t('history.entry.legend')}</Hint>}
      <dl className={styles.differences}>
        {differences.map((one) => (
          <div key={one.field} className={styles.difference}>
            <dt>{words.field(noun, one.field)}</dt>
            <dd>
              <Difference noun={noun} one={one} side={side} />
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

type DifferenceProps = { noun: string; one: HistoryDifference; side: Side | undefined };

/** Every value is a text, pictures, or both, so one view shows any of them before and after. */
function Difference({ noun, one, side }: DifferenceProps) {
  const textOf = useValueText();
  const shown = (value: unknown): Shown => shownValue(`${noun}.${one.field}`, value, textOf);
  if (side) {
    const { text, pictures } = shown(one[side]);
    return (
      <>
        <p className={styles.text}>{text}</p>
        <PictureList pictures={pictures} />
      </>
    );
  }
  return <BeforeAndAfter before={shown(one.before)} after={shown(one.after)} />;
}

function BeforeAndAfter({ before, after }: Record<Side, Shown>) {
  const { t } = useTranslation();
  const parts = compare(before, after);
  const isNewText = parts.some(({ kind }) => kind !== 'same');
  const areNewPictures = JSON.stringify(before.pictures) !== JSON.stringify(after.pictures);
  return (
    <>
      {isNewText && <TextParts parts={parts} />}
      {!isNewText && !areNewPictures && <Text>{t('history.entry.onlyFormatting')}</Text>}
      {areNewPictures && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {Object.entries({ before, after }).map(([side, { pictures }]) => (
            <div key={side}>
              <Text size="sm" fw={600}>
                {t(`history.entry.${side}`)}
              </Text>
              {pictures.length === 0 && <Text c="dimmed">{t('history.entry.nothing')}</Text>}
              <PictureList pictures={pictures} />
            </div>
          ))}
        </SimpleGrid>
      )}
    </>
  );
}

function TextParts({ parts }: { parts: Part[] }) {
  return (
    <p className={styles.text}>
      {keyed(parts).map(({ key, item: { kind, text } }, index) => {
        if (kind === 'removed') return <del key={key}>{text}</del>;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        return <Unchanged key={key} text={text} isFirst={index === 0} isLast={index === parts.length - 1} />;
      })}
    </p>
  );
}

type UnchangedProps = { text: string; isFirst: boolean; isLast: boolean };

/** Of what is the same, only the lines around a change. */
function Unchanged({ text, isFirst, isLast }: UnchangedProps) {
  const { t } = useTranslation();
  const lines = text.split('\n');
  const [head, tail] = [isFirst ? 0 : 2, isLast ? 0 : 2];
  const skipped = lines.length - head - tail;
  if (skipped <= 0) return text;
  return (
    <>
      {lines.slice(0, head).join('\n')}
      <span className={styles.skipped}>{t('history.entry.same', { count: skipped })}</span>
      {lines.slice(head + skipped).join('\n')}
    </>
  );
}

function PictureList({ pictures }: { pictures: ShownPicture[] }) {
  return (
    <ul className={styles.thumbnails}>
      {keyed(pictures).map(({ key, item }) => (
        <li key={key}>
          <Thumbnail picture={item} />
        </li>
      ))}
    </ul>
  );
}

/** A file may be gone by now. One that is not a picture, such as a film, has a link. */
function Thumbnail({ picture: { image, alt } }: { picture: ShownPicture }) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  if (isGone) return <Text c="dimmed">{t('history.entry.noFile')}</Text>;
  if (!/\.(?:jpe?g|png|gif|webp|avif)$/i.test(image)) {
    return (
      <a href={image} target="_blank" rel="noopener" className={styles.link}>
        {image.split('/').at(-1)}
      </a>
    );
  }
  return (
    <figure>
      <img src={image} alt={alt} loading="lazy" onError={() => setGone(true)} />
      {alt !== '' && <figcaption>{alt}</figcaption>}
    </figure>
  );
}

/** For lists whose entries have no name of their own, may repeat, and never move. */
function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
