import type { applicationFields } from '@velvet-spoon/contract/wholesale-application';
import { Field } from '../../ui/field.tsx';

type ApplicationTextFieldProps = {
  field: (typeof applicationFields)[number];
  isRequired?: boolean;
  /** What was typed before the form was rejected. */
  value: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
};

export function ApplicationTextField({
  field,
  isRequired = false,
  value,
  ...state
}: ApplicationTextFieldProps) {
  const { name, label, type, autoComplete, maxLength } = field;
  return (
    <Field
      label={label}
      name={name}
      type={type}
      autoComplete={autoComplete}
      maxLength={maxLength}
      required={isRequired}
      defaultValue={value}
      {...state}
    />
  );
}
