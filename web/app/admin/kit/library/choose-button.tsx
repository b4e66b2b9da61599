import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LibraryItem } from '@velvet-spoon/contract/media';
import { useTranslation } from 'react-i18next';
import styles from './library.module.css';
import { LibraryPicker } from './library-picker.tsx';

type ChooseButtonProps = { label?: string; onChoose: (item: LibraryItem) => void };

/** Opens the pictures of the library, and closes them once one is chosen. */
export function ChooseButton({ label, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" className={styles.open} onClick={open}>
        {label ?? t('library.open')}
      </Button>
      <LibraryPicker
        kind="picture"
        opened={isOpen}
        onClose={close}
        onChoose={(item) => {
          close();
          onChoose(item);
        }}
      />
    </>
  );
}
