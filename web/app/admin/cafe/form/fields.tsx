import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCafeFields } from './use-cafe-form.ts';

/** `text` is the key of the label below `cafe`; a hint has the same key with `Hint` behind it. */
type Named = { name: string; text: string; maxLength: number };

export function TextField({ name, text, maxLength, ...props }: Named & Omit<TextInputProps, 'name'>) {
  const { field } = useCafeFields();
  const words = useWords(text);
  return (
    <TextInput
      {...field(name)}
      {...words}
      {...props}
      maxLength={maxLength}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

/** For texts of more than a line. Says how much room is left once it runs short. */
export function LongField({ name, text, maxLength, ...props }: Named & Omit<TextareaProps, 'name'>) {
  const { t } = useTranslation();
  const { field } = useCafeFields();
  const { label, description } = useWords(text);
  const { value, ...input } = field(name);
  const left = maxLength - String(value).length;
  return (
    <Textarea
      {...input}
      {...props}
      value={value}
      label={label}
      description={left <= maxLength / 10 ? t('cafe.left', { count: left }) : description}
      maxLength={maxLength}
      autosize
      minRows={2}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

function useWords(text: string): { label: string; description: string | null } {
  const { t, i18n } = useTranslation();
  const hint = `cafe.${text}Hint`;
  return { label: t(`cafe.${text}`), description: i18n.exists(hint) ? t(hint) : null };
}
