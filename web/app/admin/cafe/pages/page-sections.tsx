import { Stack, Text } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../folding.tsx';
import { LongField, TextField } from '../form/fields.tsx';
import styles from '../form/form.module.css';
import { ListField } from '../form/list-field.tsx';
import { useCafeFields } from '../form/use-cafe-form.ts';
import { newRow, type TextRow } from '../values/cafe-values.ts';

/** Room for the largest number with spaces between thousands. */
const VALUE_LENGTH = 15;

/** In the order of the page. */
export function HomeSection() {
  const { t } = useTranslation();
  return (
    <Fold section="home" summary={t('cafe.sections.homeSummary')}>
      <TextBlock text="intro">
        <TextField name="intro.title" text="heading" maxLength={CAFE_LIMITS.line} />
        <LongField name="intro.text" text="text" maxLength={CAFE_LIMITS.text} />
      </TextBlock>
      <TitledList name="sellingPoints" />
      <StatisticsField />
      <ReviewsField />
      <TextBlock text="film">
        <TextField name="film.title" text="heading" maxLength={CAFE_LIMITS.line} />
        <LongField name="film.text" text="text" maxLength={CAFE_LIMITS.text} />
      </TextBlock>
      <TextBlock text="mission">
        <TextField name="mission.title" text="heading" maxLength={CAFE_LIMITS.line} />
        <LongField name="mission.lead" text="mission.lead" maxLength={CAFE_LIMITS.lead} />
        <LongField name="mission.text" text="text" maxLength={CAFE_LIMITS.text} />
      </TextBlock>
      <TextBlock text="promise">
        <TextField name="promise.title" text="heading" maxLength={CAFE_LIMITS.line} />
        <LongField name="promise.quote" text="promise.quote" maxLength={CAFE_LIMITS.text} />
        <TextField name="founder" text="promise.founder" maxLength={CAFE_LIMITS.line} />
      </TextBlock>
    </Fold>
  );
}

/** In the order of the page. */
export function AboutSection() {
  const { t } = useTranslation();
  const { story, promises } = useCafeFields().form.values;
  return (
    <Fold section="about" summary={t('cafe.sections.aboutSummary')}>
      <LongField name="story.lead" text="story.lead" maxLength={CAFE_LIMITS.text} />
      <TextList
        name="story.paragraphs"
        text="paragraphs"
        rows={story.paragraphs}
        limit={CAFE_LIMITS.paragraphs}
        maxLength={CAFE_LIMITS.paragraph}
      />
      <TitledList name="values" />
      <TextList
        name="promises"
        text="promises"
        rows={promises}
        limit={CAFE_LIMITS.promises}
        maxLength={CAFE_LIMITS.promise}
      />
    </Fold>
  );
}

/** Selling points and values: a title with a text below it. */
function TitledList({ name }: { name: 'sellingPoints' | 'values' }) {
  const { [name]: rows } = useCafeFields().form.values;
  return (
    <ListField
      name={name}
      text={name}
      rows={rows}
      limit={CAFE_LIMITS[name]}
      create={() => newRow({ title: '', text: '' })}
    >
      {(path) => (
        <>
          <TextField name={`${path}.title`} text="heading" maxLength={CAFE_LIMITS.line} />
          <LongField name={`${path}.text`} text="text" maxLength={CAFE_LIMITS.text} />
        </>
      )}
    </ListField>
  );
}

/** Fields that make up one part of a page. `text` names the part, below `cafe`. */
function TextBlock({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation();
  const title = t(`cafe.${text}.title`);
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {children}
    </Stack>
  );
}

type TextListProps = { name: string; text: string; rows: TextRow[]; limit: number; maxLength: number };

/** Texts below each other: the paragraphs of the story, the promises. */
function TextList({ name, text, rows, limit, maxLength }: TextListProps) {
  return (
    <ListField name={name} text={text} rows={rows} limit={limit} create={() => newRow({ text: '' })}>
      {(path) => <LongField name={`${path}.text`} text="text" maxLength={maxLength} />}
    </ListField>
  );
}

function ReviewsField() {
  const { reviews } = useCafeFields().form.values;
  return (
    <ListField
      name="reviews"
      text="reviews"
      rows={reviews}
      limit={CAFE_LIMITS.reviews}
      create={() => newRow({ quote: '', guest: '' })}
    >
      {(path) => (
        <>
          <LongField name={`${path}.quote`} text="reviews.quote" maxLength={CAFE_LIMITS.text} />
          <TextField name={`${path}.guest`} text="reviews.guest" maxLength={CAFE_LIMITS.line} />
        </>
      )}
    </ListField>
  );
}

function StatisticsField() {
  const { statistics } = useCafeFields().form.values;
  return (
    <ListField
      name="statistics"
      text="statistics"
      rows={statistics}
      limit={CAFE_LIMITS.statistics}
      create={() => newRow({ value: '', label: '', aboutLabel: '' })}
    >
      {(path) => (
        <>
          <TextField
            name={`${path}.value`}
            text="statistics.value"
            maxLength={VALUE_LENGTH}
            inputMode="numeric"
            maw="12rem"
          />
          <div className={styles.pair}>
            <TextField
              name={`${path}.label`}
              text="statistics.label"
              maxLength={CAFE_LIMITS.statisticLabel}
            />
            <TextField
              name={`${path}.aboutLabel`}
              text="statistics.aboutLabel"
              maxLength={CAFE_LIMITS.statisticLabel}
            />
          </div>
        </>
      )}
    </ListField>
  );
}
