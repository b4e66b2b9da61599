import { Stack, Text, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { CAFE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressed } from '../../kit/elements.tsx';
import styles from './form.module.css';
import { useCafeFields } from './use-cafe-form.ts';

/** The part of the document that the fields inside belong to, and where their texts are below `cafe`. */
type Group = { path: string; text: string };

const FieldGroup = createContext<Group>({ path: '', text: '' });

export function Within({ path, text, children }: Group & { children: ReactNode }) {
  const group = useMemo(() => ({ path, text }), [path, text]);
  return <FieldGroup value={group}>{children}</FieldGroup>;
}

type Named = {
  /** Within its group, as in the document. */
  name: string;
  /** Where it is in the document, if not in that of its group. */
  at?: string | undefined;
  /** The key of its label below `cafe`, if it shares one; a hint has the same key with `Hint` behind it. */
  text?: string | undefined;
  maxLength?: number;
};

export function TextField({
  name,
  at,
  text,
  maxLength = CAFE_LIMITS.line,
  ...props
}: Named & TextInputProps) {
  const { field } = useCafeFields();
  const { path, ...words } = useNamed({ name, at, text });
  return <TextInput ref={useAddressed(path)} {...field(path)} {...words} {...props} maxLength={maxLength} />;
}

/** For texts of more than a line. Says how much room is left once it runs short. */
export function LongField({ name, at, text, maxLength = CAFE_LIMITS.text, ...props }: Named & TextareaProps) {
  const { t } = useTranslation();
  const { field } = useCafeFields();
  const { path, label, description } = useNamed({ name, at, text });
  const { value, ...input } = field(path);
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
    />
  );
}

function useNamed({ name, at, text }: Pick<Named, 'name' | 'at' | 'text'>) {
  const { t, i18n } = useTranslation();
  const group = useContext(FieldGroup);
  const key = `cafe.${text ?? dotted(group.text, name)}`;
  const description = i18n.exists(`${key}Hint`) ? t(`${key}Hint`) : null;
  return { path: at ?? dotted(group.path, name), label: t(key), description };
}

function dotted(...names: string[]): string {
  return names.filter((name) => name !== '').join('.');
}

/** Short fields side by side where there is room. */
export function Pair({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.pair} {...(label && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}

/** Fields that make up one part of a page, which has the name of a part of the document. */
export function TextBlock({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const title = t(`cafe.${name}.title`);
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Within path={name} text={name}>
        {children}
      </Within>
    </Stack>
  );
}
