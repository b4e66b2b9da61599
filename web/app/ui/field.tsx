import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form.module.css';

type FieldProps = Pick<LabelledProps, 'label' | 'hint' | 'error'> & ComponentProps<'input'>;

export function Field({ label, hint, error, ...input }: FieldProps) {
  const isRequired = (input.required ?? input['aria-required']) === true;
  return (
    <Labelled label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <input {...input} {...control} className={input.type === 'file' ? styles.file : styles.input} />
      )}
    </Labelled>
  );
}

export function EmailField(props: Omit<FieldProps, 'label'> & { label?: string }) {
  return <Field label="Email" name="email" type="email" autoComplete="email" required {...props} />;
}

type TextAreaProps = Pick<LabelledProps, 'label' | 'error'> & ComponentProps<'textarea'>;

export function TextArea({ label, error, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} error={error} isRequired={area.required === true}>
      {(control) => <textarea {...area} {...control} className={styles.input} />}
    </Labelled>
  );
}

type Control = { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined };

type LabelledProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired: boolean;
  children: (control: Control) => ReactNode;
};

/** Hint and error are linked to the control for screen readers. */
function Labelled({ label, hint, error, isRequired, children }: LabelledProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && <span aria-hidden="true">*</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
