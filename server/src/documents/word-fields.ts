import type { XmlHandler } from './xml-reader.ts';

/** Run a program, or fetch something when the document is opened. */
const ACTIVE = /^\s*"?\s*(?:DDE|DDEAUTO|LINK|INCLUDE|INCLUDETEXT|IMPORT|DATABASE)\b/i;
/** Spells out another field in numbers, which no person does. */
const SPELLED = /^\s*QUOTE(?:\s+"?\d+"?){3,}/i;

const TEXTS = new Set(['instrText', 'delInstrText', 't']);
const ELEMENTS = new Set([...TEXTS, 'fldSimple', 'fldChar']);

/** Word nests fields a few levels deep. */
const MAX_DEPTH = 100;

type Field = { code: string; isResult: boolean };

/**
 * Finds fields that do something by themselves. Their code may be spread over several runs, and come from the result of
 * a field inside it.
 */
export function watchFields(forbid: () => never): XmlHandler {
  const fields: Field[] = [];
  let isText = false;

  function judge(code: string): void {
    if (ACTIVE.test(code) || SPELLED.test(code)) forbid();
  }

  return {
    elements: ELEMENTS,
    open(name, attributes) {
      if (TEXTS.has(name)) isText = true;
      if (name === 'fldSimple') judge(attributes.get('instr') ?? '');
      if (name !== 'fldChar') return;
      const type = attributes.get('fldCharType');
      const field = fields.at(-1);
      if (type === 'begin' && fields.push({ code: '', isResult: false }) > MAX_DEPTH) forbid();
      if (type !== 'begin' && field && !field.isResult) judge(field.code);
      if (type === 'separate' && field) field.isResult = true;
      if (type === 'end') fields.pop();
    },
    close(name) {
      if (TEXTS.has(name)) isText = false;
    },
    text(text) {
      if (!isText || fields.length === 0) return;
      const field = fields.findLast(({ isResult }) => !isResult);
      if (field && field.code.length < 10_000) field.code += text;
    },
  };
}
