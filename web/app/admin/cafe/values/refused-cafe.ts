import { refusedFields } from '../../kit/refused-fields.ts';
import type { CafeErrors } from './cafe-errors.ts';

/** Where a refused path of the document stands in the form, and what to say there. */
const PLACES: [path: RegExp, field: string, text: string][] = [
  [/^geo\b.*$/, 'geo', 'geo'],
  [/^email$/, 'email', 'email'],
  [/^orderUrl$/, 'orderUrl', 'link'],
  [/^(social\.\d+\.url)$/, '$1', 'link'],
  [/^(phones\.\d+\.number)$/, '$1', 'phone'],
  [/^(announcement\.until)$/, '$1', 'until'],
  [/^(hours\.weekly\.\w+|hours\.exceptions\.\d+\.ranges)$/, '$1.0.opens', 'overlap'],
  [/^(hours\..*\.closes)$/, '$1', 'sameTime'],
  [/^(hours\.exceptions\.\d+\.date)$/, '$1', 'date'],
  [/^((?:story\.paragraphs|promises)\.\d+)$/, '$1.text', 'refused'],
  [/^(.*)$/, '$1', 'refused'],
];

/** The fields that a refused save names. */
export function refusalsIn(error: unknown): CafeErrors {
  const errors: CafeErrors = {};
  for (const refused of refusedFields(error)) {
    const [path, field, text] = PLACES.find(([path]) => path.test(refused)) ?? [];
    if (path && field) errors[refused.replace(path, field)] = `cafe.errors.${text}`;
  }
  return errors;
}
