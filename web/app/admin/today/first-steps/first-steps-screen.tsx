import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DemoSection } from '../../kit/demo/demo-section.tsx';
import { Hint, TabTitle, Tag } from '../../kit/elements.tsx';
import { Section } from '../../kit/entries/entries.tsx';
import list from '../../kit/list/list.module.css';
import { Waiting } from '../../kit/notices/notices.tsx';
import { SiteSection } from '../../kit/site/site-section.tsx';
import styles from '../today.module.css';
import { type Step, useFirstSteps } from './use-first-steps.ts';

/** Leads a new owner through the forms that make the site theirs. Each step can wait. */
export function FirstStepsScreen() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <div>
        <TabTitle>{t('today.steps.title')}</TabTitle>
        <Text c="dimmed">{t('today.steps.lead')}</Text>
      </div>
      <StepsSection />
      <LookSection />
      <DemoSection />
      <SiteSection />
      <Anchor component={Link} to="/admin?tab=today" underline="always">
        {t('today.steps.toToday')}
      </Anchor>
    </Stack>
  );
}

function StepsSection() {
  const { t } = useTranslation();
  const steps = useFirstSteps();
  return (
    <Section id="steps" title={t('today.steps.needed')}>
      {steps ? (
        <ol className={list.list} aria-labelledby="steps">
          {steps.map((step) => (
            <StepRow key={step.name} step={step} />
          ))}
        </ol>
      ) : (
        <Waiting count={6} height="3.5rem" label={t('today.steps.loading')} />
      )}
    </Section>
  );
}

function StepRow({ step: { name, to, isDone } }: { step: Step }) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <Link to={to} className={list.link}>
        {t(`today.steps.${name}.title`)}
      </Link>
      <Hint>{t(`today.steps.${name}.hint`)}</Hint>
      {isDone && (
        <Tag color="green" c="green.9" className={styles.mark ?? ''}>
          {t('today.steps.done')}
        </Tag>
      )}
    </li>
  );
}

/** Nothing waits for it: the site has a look of its own. */
function LookSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('today.steps.look.title')}>
      <Text>{t('today.steps.look.text')}</Text>
      <Anchor component={Link} to="/admin?tab=cafe#appearance" underline="always">
        {t('today.steps.look.link')}
      </Anchor>
    </Section>
  );
}
