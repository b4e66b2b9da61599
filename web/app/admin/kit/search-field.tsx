import { TextInput, type TextInputProps } from '@mantine/core';

type SearchFieldProps = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onType: (text: string) => void;
};

/** Its label stands in the field, where there is room on a phone. */
export function SearchField({ label, value, onType, ...props }: SearchFieldProps) {
  return (
    <TextInput
      {...props}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
