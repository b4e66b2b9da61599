import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../kit/elements.tsx';
import { Fact, Facts } from '../../kit/entries/entries.tsx';
import { type CelebrationProps, useCelebrationWords } from './celebration-words.ts';
import { GuestPicture } from './guest-picture.tsx';
import styles from './kitchen-sheet.module.css';
import { KitchenSheet } from './kitchen-sheet.tsx';

export function CelebrationDetails({ message, celebration }: CelebrationProps) {
  const { t } = useTranslation();
  const words = useCelebrationWords();
  const { guests, words: written, budget, pictures } = celebration;
  return (
    <Stack gap="sm" role="group" aria-label={t('messages.celebration.title')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('messages.celebration.title')}
        </Title>
        <PlainButton onClick={() => window.print()}>{t('messages.celebration.print')}</PlainButton>
      </Group>
      <Facts>
        <Fact name={t('messages.celebration.day')}>{words.day(message.due_on ?? '')}</Fact>
        <Fact name={t('messages.celebration.guests')}>{guests}</Fact>
        <Fact name={t('messages.celebration.dessert')}>{words.dessert(celebration)}</Fact>
        <Fact name={t('messages.celebration.allergies')}>
          {words.allergies(celebration) || t('messages.celebration.noAllergies')}
        </Fact>
        <Fact name={t('messages.celebration.handover')}>{words.handover(celebration)}</Fact>
        {written && <Fact name={t('messages.celebration.words')}>{written}</Fact>}
        {budget && <Fact name={t('messages.celebration.budget')}>{budget}</Fact>}
      </Facts>
      {pictures.length > 0 && (
        <>
          <Text fw={600}>{t('messages.celebration.pictures')}</Text>
          <div className={styles.pictures}>
            {pictures.map((picture, index) => (
              <GuestPicture key={picture.id} messageId={message.id} picture={picture} number={index + 1} />
            ))}
          </div>
        </>
      )}
      <KitchenSheet message={message} celebration={celebration} />
    </Stack>
  );
}
