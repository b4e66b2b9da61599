import { DangerButton } from './elements.ts';

type ConfirmButtonProps = {
  /** Asked before anything happens. */
  question: string;
  onConfirm: () => void;
  /** For those who cannot see what it belongs to. */
  label: string;
  isBusy?: boolean;
  children: string;
};

/** For what takes something away. */
export function ConfirmButton({ question, onConfirm, label, isBusy = false, children }: ConfirmButtonProps) {
  return (
    <DangerButton loading={isBusy} aria-label={label} onClick={() => window.confirm(question) && onConfirm()}>
      {children}
    </DangerButton>
  );
}
