import { DOCUMENT_EXTENSIONS } from '@velvet-spoon/contract/limits';
import { type Check, firstBytesCheck } from '../platform/files/check.ts';
import { ProblemError } from '../platform/http/problem.ts';

type Extension = (typeof DOCUMENT_EXTENSIONS)[number];

type DocumentType = {
  contentType: string;
  /** Types that the first bytes may indicate. */
  sniffed: string[];
};

const jpeg: DocumentType = { contentType: 'image/jpeg', sniffed: ['image/jpeg'] };
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Word documents share their containers with other files: the old ones with spreadsheets, the new ones with archives. */
const types: Record<Extension, DocumentType> = {
  pdf: { contentType: 'application/pdf', sniffed: ['application/pdf'] },
  doc: { contentType: 'application/msword', sniffed: ['application/x-cfb'] },
  docx: { contentType: docx, sniffed: [docx, 'application/zip'] },
  jpg: jpeg,
  jpeg,
  png: { contentType: 'image/png', sniffed: ['image/png', 'image/apng'] },
};

/** The name must have an accepted extension, and the first bytes must match it. What is inside, the scanner decides. */
export function documentTypeOf(filename: string): { contentType: string; check: Check } {
  const extension = DOCUMENT_EXTENSIONS.find((one) => filename.toLowerCase().endsWith(`.${one}`));
  if (!extension) {
    const list = DOCUMENT_EXTENSIONS.join(', ').replace(/, (?=\w+$)/, ' or ');
    throw new ProblemError('unsupported-file', `${filename} is not a ${list} file.`);
  }
  const { contentType, sniffed } = types[extension];
  const mismatch = new ProblemError(
    'unsupported-file',
    `${filename} is not a valid ${extension.toUpperCase()} file: its content doesn’t match its extension.`,
  );
  return { contentType, check: firstBytesCheck(sniffed, mismatch) };
}
