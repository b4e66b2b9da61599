import { CAFE_LIMITS } from '@velvet-spoon/contract/limits';
import { useTranslation } from 'react-i18next';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { LongField } from '../form/fields.tsx';
import { Fold } from '../form/fold.tsx';
import { TextList } from './text-list.tsx';
import { TitledList } from './titled-list.tsx';

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
