import { Paper, Text, Title } from '@mantine/core';
import type { HistoryDetail, HistoryDifference } from '@velvet-spoon/contract/history';
import { useTranslation } from 'react-i18next';
import styles from '../history.module.css';
import { useWords } from '../use-words.ts';
import { fieldKind, picturesOf } from '../values/field-kind.ts';
import { htmlPictures, htmlText } from '../values/html-text.ts';
import { useValueText } from '../values/use-value-text.ts';
import { PictureDifference } from './picture-difference.tsx';
import { TextDifference, ValueDifference } from './text-difference.tsx';

export function Differences({ entry: { noun, differences } }: { entry: HistoryDetail }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="history-differences">
      <Title order={2} size="h4" id="history-differences">
        {t('history.entry.differences')}
      </Title>
      {differences.length === 0 && <Text mt="sm">{t('history.entry.none')}</Text>}
      {differences.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('history.entry.legend')}
        </Text>
      )}
      <dl className={styles.differences}>
        {differences.map((one) => (
          <OneDifference key={one.field} noun={noun} one={one} />
        ))}
      </dl>
    </Paper>
  );
}

function OneDifference({ noun, one: { field, before, after } }: { noun: string; one: HistoryDifference }) {
  const words = useWords();
  return (
    <div className={styles.difference}>
      <dt>{words.field(noun, field)}</dt>
      <dd>
        <Shown noun={noun} field={field} before={before} after={after} />
      </dd>
    </div>
  );
}

type ShownProps = { noun: string; field: string; before: unknown; after: unknown };

function Shown({ noun, field, before, after }: ShownProps) {
  const textOf = useValueText();
  const name = field.split('.').at(-1) ?? field;
  switch (fieldKind(noun, field, [before, after])) {
    case 'pictures':
      return <PictureDifference before={picturesOf(before)} after={picturesOf(after)} />;
    case 'html':
      return <StoryDifference before={String(before ?? '')} after={String(after ?? '')} />;
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
