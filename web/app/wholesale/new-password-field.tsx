import { useRootData } from '../api/root-data.ts';
import { Field } from '../ui/field.tsx';

type NewPasswordFieldProps = { label: string; error?: string | undefined; autoFocus?: boolean };

export function NewPasswordField({ label, ...state }: NewPasswordFieldProps) {
  const { passwordMinimum } = useRootData().statedLimits;
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={passwordMinimum}
      hint={`At least ${passwordMinimum} characters. A short sentence works best.`}
      {...state}
    />
  );
}
