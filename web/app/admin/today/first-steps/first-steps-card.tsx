import { Button, Group } from '@mantine/core';
import type { SiteState } from '@velvet-spoon/contract/api/site';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainButton } from '../../kit/elements.tsx';
import { Section } from '../../kit/entries/entries.tsx';
import { FIRST_STEPS, useSaveSite, useSite } from '../../kit/site/site-section.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** As long as something is left and the owner has not dismissed it. */
export function FirstStepsCard() {
  const { data: site } = useSite();
  return site?.shows_first_steps ? <Card site={site} /> : null;
}

function Card({ site }: { site: SiteState }) {
  const { t } = useTranslation();
  const save = useSaveSite();
  const steps = useFirstSteps();
  const left = steps?.filter(({ isDone }) => !isDone).length ?? 0;
  const count = left + (site.is_open ? 0 : 1);
  if (!steps || count === 0) return null;
  return (
    <Section title={t('today.steps.title')} lead={t('today.steps.left', { count })}>
      <Group>
        <Button component={Link} to={FIRST_STEPS}>
          {t('today.steps.continue')}
        </Button>
        <PlainButton loading={save.isPending} onClick={() => save.mutate({ shows_first_steps: false })}>
          {t('today.steps.dismiss')}
        </PlainButton>
      </Group>
    </Section>
  );
}
