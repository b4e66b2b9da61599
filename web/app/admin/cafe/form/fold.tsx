import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Folding } from '../folding.tsx';
import { useCafeFields } from './cafe-form-context.ts';
import type { SectionName } from './sections.ts';

type FoldProps = { section: SectionName; summary: ReactNode; children: ReactNode };

/** A section of the form. Its fields exist only while it is open, so that typing does not have to redraw all of them. */
export function Fold({ section, summary, children }: FoldProps) {
  const { t } = useTranslation();
  const { opened, toggle } = useCafeFields();
  return (
    <Folding
      title={t(`cafe.sections.${section}`)}
      summary={summary}
      isOpen={opened.includes(section)}
      onToggle={() => toggle(section)}
    >
      {children}
    </Folding>
  );
}
