import { Paper, Text, Title } from '@mantine/core';
import type { HistoryDetail, HistoryDifference } from '@velvet-spoon/contract/history';
import { useTranslation } from 'react-i18next';
import styles from '../history.module.css';
import { useWords } from '../use-words.ts';
import { fieldKind, picturesOf } from '../values/field-kind.ts';
import { htmlPictures, htmlText } from '../values/html-text.ts';
import { useValueText } from '../values/use-value-text.ts';
import { PictureDifference, PictureList } from './picture-difference.tsx';
import { TextDifference, ValueDifference } from './text-difference.tsx';

/** Of something new or deleted, there is one side only. */
const ONE_SIDED: Record<string, 'before' | 'after'> = {
  create: 'after',
  restore: 'after',
  delete: 'before',
  erase: 'before',
};

export function Differences({ entry: { noun, action, differences } }: { entry: HistoryDetail }) {
  const { t } = useTranslation();
  const side = ONE_SIDED[action];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="history-differences">
      <Title order={2} size="h4" id="history-differences">
        {t(side ? `history.entry.contents.${side}` : 'history.entry.differences')}
      </Title>
      {differences.length === 0 && <Text mt="sm">{t('history.entry.none')}</Text>}
      {differences.length > 0 && !side && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('history.entry.legend')}
        </Text>
      )}
      <dl className={styles.differences}>
        {differences.map((one) => (
          <OneDifference key={one.field} noun={noun} one={one} side={side} />
        ))}
      </dl>
    </Paper>
  );
}

type OneDifferenceProps = { noun: string; one: HistoryDifference; side: 'before' | 'after' | undefined };

function OneDifference({ noun, one, side }: OneDifferenceProps) {
  const words = useWords();
  const { field, before, after } = one;
  return (
    <div className={styles.difference}>
      <dt>{words.field(noun, field)}</dt>
      <dd>
        {side ? (
          <Content noun={noun} field={field} value={one[side]} />
        ) : (
          <Shown noun={noun} field={field} before={before} after={after} />
        )}
      </dd>
    </div>
  );
}

function Content({ noun, field, value }: { noun: string; field: string; value: unknown }) {
  const textOf = useValueText();
  switch (fieldKind(noun, field, [value])) {
    case 'pictures':
      return <PictureList pictures={picturesOf(value)} />;
    case 'html':
      return (
        <>
          <p className={styles.plain}>{htmlText(htmlOf(value))}</p>
          <PictureList pictures={htmlPictures(htmlOf(value))} />
        </>
      );
    case 'words':
    case 'value':
      return <p className={styles.plain}>{textOf(field.split('.').at(-1) ?? field, value)}</p>;
  }
}

function htmlOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type ShownProps = { noun: string; field: string; before: unknown; after: unknown };

function Shown({ noun, field, before, after }: ShownProps) {
  const textOf = useValueText();
  const name = field.split('.').at(-1) ?? field;
  switch (fieldKind(noun, field, [before, after])) {
    case 'pictures':
      return <PictureDifference before={picturesOf(before)} after={picturesOf(after)} />;
    case 'html':
      return <StoryDifference before={htmlOf(before)} after={htmlOf(after)} />;
    case 'words':
      return <TextDifference before={textOf(name, before)} after={textOf(name, after)} />;
    case 'value':
      return <ValueDifference before={textOf(name, before)} after={textOf(name, after)} />;
  }
}

function StoryDifference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const [was, is] = [htmlText(before), htmlText(after)];
  const [had, has] = [htmlPictures(before), htmlPictures(after)];
  const addressesOf = (pictures: { image: string }[]) => pictures.map(({ image }) => image).join();
  return (
    <>
      {was === is ? (
        <Text>{t('history.entry.onlyFormatting')}</Text>
      ) : (
        <TextDifference before={was} after={is} />
      )}
      {addressesOf(had) !== addressesOf(has) && <PictureDifference before={had} after={has} />}
    </>
  );
}
