import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './modal.module.css';

type ModalProps = {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** Fills the screen; the area around the content acts as the backdrop. */
  isFullScreen?: boolean;
  children: ReactNode;
};

/**
 * A native dialog: the browser traps the focus, closes it on Escape and on a phone's Back, and restores the focus. A click
 * on the backdrop closes it too.
 */
export function Modal({ label, isOpen, onClose, isFullScreen = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the dialog has Escape and a close button; the click is the backdrop's
    <dialog
      ref={dialog}
      className={isFullScreen ? `${styles.dialog} ${styles.fullScreen}` : styles.dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.content}>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
