import type { Cafe, CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { createContext, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFormFields, useSavedForm } from '../../kit/forms.ts';
import { toast } from '../../kit/notices/toast.ts';
import { cafeKey } from '../../kit/saved-cafe.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useSave } from '../../kit/use-single-mutation.ts';
import { nightsIn } from '../hours/usual-hours.ts';
import { valuesOf } from '../values/cafe-values.ts';
import { type CafeErrors, readCafe, refusalsIn } from '../values/read-cafe.ts';

export const SECTIONS = ['facts', 'hours', 'announcement', 'home', 'about', 'celebrations'] as const;

/** The first word of a field's path. What is not listed is among the facts. */
const PARTS: Record<Exclude<SectionName, 'facts'>, string[]> = {
  hours: ['hours', 'timeZone'],
  announcement: ['announcement'],
  home: ['intro', 'sellingPoints', 'statistics', 'film', 'mission', 'promise', 'founder', 'reviews'],
  about: ['story', 'values', 'promises', 'ingredients'],
  celebrations: ['celebrations'],
};

/** The form has about a hundred fields in six sections. */
export const CafeFormContext = createContext<CafeFormHandle | null>(null);

export function useCafeForm(saved: Cafe) {
  const { form, source, fill } = useSavedForm(saved, valuesOf);
  const { hash } = useLocation();
  const [opened, setOpened] = useState(() => addressed(hash.slice(1), saved));
  const fields = useFormFields(form, 'cafe');
  const original = useMemo(() => JSON.stringify(valuesOf(source)), [source]);

  /** Opens the sections in error as well: what is folded cannot take the focus. */
  function refuse(errors: CafeErrors): void {
    setOpened((sections) => [...new Set([...sections, ...Object.keys(errors).map(sectionOf)])]);
    fields.refuse(errors);
  }

  function toggle(section: SectionName): void {
    setOpened((sections) =>
      sections.includes(section) ? sections.filter((other) => other !== section) : [...sections, section],
    );
  }

  /** Errors of rows are named by place, so they go with the rows they were about. */
  function changeRows(name: string, rows: object[]): void {
    for (const path of Object.keys(form.errors)) {
      if (path.startsWith(`${name}.`)) form.clearFieldError(path);
    }
    form.setFieldValue(name, rows);
  }

  return {
    ...fields,
    form,
    source,
    fill,
    changeRows,
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

/** The section that the part of the address behind # names, or whose field it names. */
function addressed(name: string, saved: Cafe): SectionName[] {
  const [part = ''] = name.split('.');
  return SECTIONS.filter((section) => section === (part in saved ? sectionOf(name) : name));
}

function sectionOf(path: string): SectionName {
  const [part = ''] = path.split('.');
  return SECTIONS.find((section) => section !== 'facts' && PARTS[section].includes(part)) ?? 'facts';
}

/** Checks and saves what the form holds, and reports the outcome. */
export function useSubmitCafe({ form, source, fill, refuse }: CafeFormHandle) {
  const { t } = useTranslation();

  function refuseAll(errors: CafeErrors): boolean {
    if (Object.keys(errors).length === 0) return false;
    toast.failure(t('cafe.invalid'));
    refuse(errors);
    return true;
  }

  const save = useSave(cafeKey, {
    send: saveCafe,
    done: t('cafe.saved'),
    failure: t('cafe.saveFailed'),
    onSaved: fill,
    onRefused: (error) => refuseAll(refusalsIn(error)),
  });

  function saveOver({ version }: Pick<Cafe, 'version'>): void {
    const read = readCafe(form.getValues(), source);
    if ('errors' in read) return void refuseAll(read.errors);
    const { document } = read;
    const known = nightsIn(source.hours);
    const nights = nightsIn(document.hours).filter((night) => !known.includes(night));
    const question = t('cafe.hours.confirmNights', { hours: nights.join(', ') });
    if (nights.length === 0 || window.confirm(question)) save.mutate({ document, version });
  }

  return { save, saveOver };
}

/** A document, and the version that it replaces. */
type Save = { document: CafeDocument; version: number };

function saveCafe({ document, version }: Save): Promise<Cafe> {
  return adminApi.request('PUT /content/cafe', { body: document, version });
}
