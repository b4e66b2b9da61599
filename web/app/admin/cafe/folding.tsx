import { Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SectionTitle, useAddressed } from '../kit/elements.tsx';
import { Glyph } from '../kit/glyph.tsx';
import styles from './folding.module.css';
import { type SectionName, useCafeFields } from './form/use-cafe-form.ts';

type FoldingProps = {
  /** Behind # in the address that leads to it. */
  name: string;
  title: string;
  summary: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A section of the tab. Folded, it is a line of an index that fits on a phone, and its content does not exist. */
function Folding({ name, title, summary, isOpen, onToggle, children }: FoldingProps) {
  const id = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={`${id}-title`}>
      <SectionTitle>
        <button
          ref={useAddressed(name)}
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-content` : undefined}
          onClick={onToggle}
        >
          <span className={styles.words}>
            <span id={`${id}-title`}>{title}</span>
            {!isOpen && (
              <Text span size="sm" c="dimmed" fw={400} truncate>
                {summary}
              </Text>
            )}
          </span>
          <Glyph name={isOpen ? 'up' : 'down'} />
        </button>
      </SectionTitle>
      {isOpen && (
        <Stack id={`${id}-content`} gap="md" p={{ base: 'md', sm: 'lg' }} pt={{ base: 'xs', sm: 'xs' }}>
          {children}
        </Stack>
      )}
    </Paper>
  );
}

type FoldProps = { section: SectionName; summary: ReactNode; children: ReactNode };

/** A section of the form. Its fields exist only while it is open, so that typing does not have to redraw all of them. */
export function Fold({ section, summary, children }: FoldProps) {
  const { t } = useTranslation();
  const { opened, toggle } = useCafeFields();
  return (
    <Folding
      name={section}
      title={t(`cafe.sections.${section}`)}
      summary={summary}
      isOpen={opened.includes(section)}
      onToggle={() => toggle(section)}
    >
      {children}
    </Folding>
  );
}

type OwnFoldProps = { name: 'appearance' | 'moments' | 'pagePictures'; children: ReactNode };

/** A section like those of the form, but saved by itself. */
export function OwnFold({ name, children }: OwnFoldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(useLocation().hash === `#${name}`);
  return (
    <Folding
      name={name}
      title={t(`cafe.${name}.title`)}
      summary={t(`cafe.${name}.summary`)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      {children}
    </Folding>
  );
}
