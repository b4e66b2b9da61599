import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { LongField, TextField } from '../form/fields.tsx';
import { Fold } from '../form/fold.tsx';
import { ReviewsField } from './reviews-field.tsx';
import { StatisticsField } from './statistics-field.tsx';
import { TextBlock } from './text-block.tsx';
import { TitledList } from './titled-list.tsx';

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
