import { Switch, TextInput } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { useTranslation } from 'react-i18next';
import { Fold } from '../folding.tsx';
import { LongField, Pair, TextBlock, TextField, Within } from '../form/fields.tsx';
import { ListField } from '../form/list-field.tsx';
import { useCafeFields } from '../form/use-cafe-form.ts';

/** Room for the largest number with spaces between thousands. */
const VALUE_LENGTH = 15;

/** Most parts of a page have these. */
const heading = <TextField name="title" text="heading" />;
const text = <LongField name="text" text="text" />;

export function AnnouncementSection() {
  const { t } = useTranslation();
  const { form, field } = useCafeFields();
  const { announcement, timeZone } = form.values;
  return (
    <Fold section="announcement" summary={announcement.text.trim() || t('cafe.announcement.none')}>
      <LongField name="announcement.text" maxLength={CAFE_LIMITS.announcement} />
      <Pair>
        {(['from', 'until'] as const).map((end) => (
          <TextInput
            key={end}
            {...field(`announcement.${end}`)}
            type="datetime-local"
            label={t(`cafe.announcement.${end}`)}
            description={t(`cafe.announcement.${end}Hint`, { zone: timeZone })}
          />
        ))}
      </Pair>
    </Fold>
  );
}

/** In the order of the page. */
export function HomeSection() {
  const { t } = useTranslation();
  return (
    <Fold section="home" summary={t('cafe.sections.homeSummary')}>
      <TextBlock name="intro">
        {heading}
        {text}
      </TextBlock>
      <ListField name="sellingPoints" empty={{ title: '', text: '' }}>
        {heading}
        {text}
      </ListField>
      <ListField name="statistics" empty={{ value: '', label: '', aboutLabel: '' }}>
        <TextField name="value" maxLength={VALUE_LENGTH} inputMode="numeric" maw="12rem" />
        <Pair>
          <TextField name="label" maxLength={CAFE_LIMITS.statisticLabel} />
          <TextField name="aboutLabel" maxLength={CAFE_LIMITS.statisticLabel} />
        </Pair>
      </ListField>
      <ListField name="reviews" empty={{ quote: '', guest: '' }}>
        <LongField name="quote" />
        <TextField name="guest" />
      </ListField>
      <TextBlock name="film">
        {heading}
        {text}
      </TextBlock>
      <TextBlock name="mission">
        {heading}
        <LongField name="lead" maxLength={CAFE_LIMITS.lead} />
        {text}
      </TextBlock>
      <TextBlock name="promise">
        {heading}
        <LongField name="quote" />
        <TextField name="founder" at="founder" />
      </TextBlock>
    </Fold>
  );
}

/** In the order of the page. */
export function AboutSection() {
  const { t } = useTranslation();
  return (
    <Fold section="about" summary={t('cafe.sections.aboutSummary')}>
      <LongField name="story.lead" />
      <ListField name="paragraphs" at="story.paragraphs" empty={{ text: '' }}>
        <LongField name="text" text="text" maxLength={CAFE_LIMITS.paragraph} />
      </ListField>
      <ListField name="values" empty={{ title: '', text: '' }}>
        {heading}
        {text}
      </ListField>
      <ListField name="promises" empty={{ text: '' }}>
        <LongField name="text" text="text" maxLength={CAFE_LIMITS.promise} />
      </ListField>
      <ListField name="ingredients" empty={{ text: '' }}>
        <TextField name="text" text="name" maxLength={CAFE_LIMITS.label} />
      </ListField>
    </Fold>
  );
}

export function CelebrationsSection() {
  const { t } = useTranslation();
  const { form } = useCafeFields();
  const { isOn } = form.values.celebrations;
  return (
    <Fold section="celebrations" summary={t(`cafe.celebrations.${isOn ? 'on' : 'off'}`)}>
      <Within path="celebrations" text="celebrations">
        {(['isOn', 'delivers'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`cafe.celebrations.${name}`)}
            checked={form.values.celebrations[name]}
            onChange={({ currentTarget }) =>
              form.setFieldValue(`celebrations.${name}`, currentTarget.checked)
            }
          />
        ))}
        <TextField name="leadDays" maxLength={2} inputMode="numeric" maw="28rem" />
        {heading}
        <LongField name="lead" maxLength={CAFE_LIMITS.lead} />
        {text}
        <LongField name="next" />
      </Within>
    </Fold>
  );
}
