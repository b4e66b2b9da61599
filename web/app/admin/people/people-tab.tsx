import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EveryoneSection } from './everyone-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffTokensSection } from './staff-tokens-section.tsx';

export function PeopleTab() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t('people.title')}
      </Title>
      <InviteForm />
      <InvitationsSection />
      <EveryoneSection />
      <StaffTokensSection />
    </Stack>
  );
}
