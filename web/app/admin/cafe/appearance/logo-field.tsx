import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Logo as UploadedLogo } from '@velvet-spoon/contract/api/appearance';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../appearance/logo.tsx';
import { DangerButton, Hint } from '../../kit/elements.tsx';
import { useProblemText } from '../../kit/notices/toast.ts';
import { sendLogo } from './appearance-data.ts';

type LogoFieldProps = { values: UploadedLogo; onChange: (logo: UploadedLogo) => void };

export function LogoField({ values: { logo }, onChange }: LogoFieldProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const sending = useMutation({ mutationFn: sendLogo, onSuccess: onChange });
  return (
    <div>
      <Input.Label>{t('cafe.appearance.logo')}</Input.Label>
      <Hint>{t('cafe.appearance.logoHint')}</Hint>
      <Group mt="xs">
        {logo && <Logo logo={logo} name={t('cafe.appearance.logoAlt')} />}
        <FileButton
          accept=".png,.svg,image/png,image/svg+xml"
          onChange={(file) => file && sending.mutate(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={sending.isPending}>
              {t('cafe.appearance.upload')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <DangerButton onClick={() => onChange({ logo_id: null, logo: null })}>
            {t('cafe.appearance.remove')}
          </DangerButton>
        )}
      </Group>
      {sending.error && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {problemText(t('cafe.appearance.uploadFailed'), sending.error)}
        </Text>
      )}
    </div>
  );
}
