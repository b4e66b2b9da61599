import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from './elements.tsx';

type DialogProps = Omit<ModalProps, 'opened'> & { opened?: boolean };

/** A window over the tab. One with a size of its own takes the whole screen of a phone. */
export function Dialog({ opened = true, ...props }: DialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      fullScreen={isPhone && props.size !== undefined}
      closeButtonProps={{ 'aria-label': t('notices.close'), size: '2.75rem' }}
      {...props}
    />
  );
}

/** Where a screen shows one thing at a time. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}

type SmallFormProps = {
  onSubmit: () => void;
  onCancel: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  /** What the main button says, if not "Save". */
  action?: string;
  color?: string;
  children: ReactNode;
};

/** A form in a window, or in place of what it changes. Its last child is beside its buttons. */
export function SmallForm(props: SmallFormProps) {
  const { onSubmit, onCancel, isBusy, isDisabled = false, action, color, children } = props;
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack>
        {children}
        <Group gap="xs">
          <Button type="submit" {...(color && { color })} disabled={isDisabled} loading={isBusy}>
            {action ?? t('notices.save')}
          </Button>
          <PlainButton onClick={onCancel}>{t('notices.cancel')}</PlainButton>
        </Group>
      </Stack>
    </form>
  );
}
