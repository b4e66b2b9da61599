import type { Cafe } from '@velvet-spoon/contract/cafe';
import { createContext, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../kit/forms.ts';
import type { CafeErrors } from '../values/cafe-errors.ts';
import { valuesOf } from '../values/cafe-values.ts';

export const SECTIONS = ['facts', 'hours', 'announcement', 'home', 'about'] as const;

/** The first word of a field's path. What is not listed stands among the facts. */
const PARTS: Record<Exclude<SectionName, 'facts'>, string[]> = {
  hours: ['hours', 'timeZone'],
  announcement: ['announcement'],
  home: ['intro', 'sellingPoints', 'statistics', 'film', 'mission', 'promise', 'founder', 'reviews'],
  about: ['story', 'values', 'promises'],
};

/** The form has about a hundred fields in five sections. */
export const CafeFormContext = createContext<CafeFormHandle | null>(null);

export function useCafeForm(saved: Cafe) {
  const { t } = useTranslation();
  const { form, source, fill } = useSavedForm(saved, valuesOf);
  const [opened, setOpened] = useState<SectionName[]>([]);
  /** The errors of the last attempt to save. */
  const [refusal, setRefusal] = useState<CafeErrors | null>(null);
  const original = useMemo(() => JSON.stringify(valuesOf(source)), [source]);

  /** Opens the sections in error as well: what is folded cannot take the focus. */
  function refuse(errors: CafeErrors): void {
    form.setErrors(errors);
    setOpened((sections) => [...new Set([...sections, ...Object.keys(errors).map(sectionOf)])]);
    setRefusal({ ...errors });
  }

  function toggle(section: SectionName): void {
    setOpened((sections) =>
      sections.includes(section) ? sections.filter((other) => other !== section) : [...sections, section],
    );
  }

  function errorOf(name: string): string | undefined {
    const key = form.errors[name];
    return typeof key === 'string' ? t(key) : undefined;
  }

  /** Everything that a plain field needs. */
  function field(name: string) {
    return { ...form.getInputProps(name, { withFocus: false }), error: errorOf(name) };
  }

  /** Errors of rows are named by place, so they go with the rows they were about. */
  function changeRows(name: string, rows: object[]): void {
    for (const path of Object.keys(form.errors)) {
      if (path.startsWith(`${name}.`)) form.clearFieldError(path);
    }
    form.setFieldValue(name, rows);
  }

  return {
    form,
    source,
    fill,
    field,
    errorOf,
    changeRows,
    refusal,
    refuse,
    opened,
    toggle,
    hasChanged: JSON.stringify(form.values) !== original,
  };
}

export type CafeFormHandle = ReturnType<typeof useCafeForm>;

export function useCafeFields(): CafeFormHandle {
  const handle = useContext(CafeFormContext);
  if (!handle) throw new Error('useCafeFields needs a CafeFormContext above it');
  return handle;
}

export type SectionName = (typeof SECTIONS)[number];

function sectionOf(path: string): SectionName {
  const [part = ''] = path.split('.');
  return SECTIONS.find((section) => section !== 'facts' && PARTS[section].includes(part)) ?? 'facts';
}
