import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form.module.css';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
} & ComponentProps<'input'>;

/** A labelled input. Hint and error are linked to it for screen readers. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const { id, described, notes } = useNotes(hint, error);
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} isRequired={(input.required ?? input['aria-required']) === true} />
      <input
        {...input}
        id={id}
        className={input.type === 'file' ? styles.file : styles.input}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
      {notes}
    </div>
  );
}

export function EmailField(props: Omit<FieldProps, 'label'> & { label?: string }) {
  return <Field label="Email" name="email" type="email" autoComplete="email" required {...props} />;
}

type TextAreaProps = { label: string; error?: string | undefined } & ComponentProps<'textarea'>;

export function TextArea({ label, error, ...area }: TextAreaProps) {
  const { id, described, notes } = useNotes(undefined, error);
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} isRequired={area.required === true} />
      <textarea
        {...area}
        id={id}
        className={styles.input}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
      />
      {notes}
    </div>
  );
}

function FieldLabel({ id, label, isRequired }: { id: string; label: string; isRequired: boolean }) {
  return (
    <label htmlFor={id} className={styles.label}>
      {label}
      {isRequired && <span aria-hidden="true">*</span>}
    </label>
  );
}

function useNotes(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const notes = (
    <>
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {errorId && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
  return { id, described: [hintId, errorId].filter(Boolean).join(' ') || undefined, notes };
}
