import { Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonActions } from './person-actions.tsx';

/** For somebody who asks what we keep about them, whether or not they have ever written. */
export function PersonSection() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function check(): boolean {
    const isGood = /^\S+@\S+\.\S+$/.test(email.trim());
    setWrong(!isGood);
    if (!isGood) field.current?.focus();
    return isGood;
  }

  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} component="section" aria-labelledby="person">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id="person">
            {t('messages.person.title')}
          </Title>
          <Text size="sm" c="dimmed" mt="xs">
            {t('messages.person.hint')}
          </Text>
        </div>
        <TextInput
          ref={field}
          type="email"
          label={t('messages.person.address')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isWrong && t('messages.person.wrongAddress')}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
        />
        <PersonActions email={email.trim()} onErased={() => setEmail('')} check={check} />
      </Stack>
    </Paper>
  );
}
