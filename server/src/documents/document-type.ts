import { DOCUMENT_EXTENSIONS } from '@velvet-spoon/contract/limits';
import type { Check, Refuse } from '../platform/files/check.ts';
import { firstBytesCheck } from '../platform/files/first-bytes.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { pdfContentCheck } from './pdf-content.ts';
import { wordArchiveCheck } from './word-archive.ts';
import { wordCompoundCheck } from './word-compound.ts';

export type Extension = (typeof DOCUMENT_EXTENSIONS)[number];

type DocumentType = {
  contentType: string;
  /** Types that the first bytes may indicate. */
  sniffed: string[];
  /** Checks that need the whole file. */
  inspect?: (refuse: Refuse) => Check;
};

const jpeg: DocumentType = { contentType: 'image/jpeg', sniffed: ['image/jpeg'] };
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const types: Record<Extension, DocumentType> = {
  pdf: { contentType: 'application/pdf', sniffed: ['application/pdf'], inspect: pdfContentCheck },
  doc: { contentType: 'application/msword', sniffed: ['application/x-cfb'], inspect: wordCompoundCheck },
  docx: { contentType: docx, sniffed: [docx, 'application/zip'], inspect: wordArchiveCheck },
  jpg: jpeg,
  jpeg,
  png: { contentType: 'image/png', sniffed: ['image/png', 'image/apng'] },
};

/** The name must have an accepted extension, and the content must match it. */
export function documentTypeOf(filename: string): { contentType: string; check: Check } {
  const extension = DOCUMENT_EXTENSIONS.find((one) => filename.toLowerCase().endsWith(`.${one}`));
  if (!extension) {
    const list = DOCUMENT_EXTENSIONS.join(', ').replace(/, (?=\w+$)/, ' or ');
    throw new ProblemError('unsupported-file', `${filename} is not a ${list} file.`);
  }
  const { contentType, sniffed, inspect } = types[extension];
  const refuse: Refuse = (why) => new ProblemError('unsupported-file', `${filename} ${why}.`);
  const mismatch = refuse(
    `is not a valid ${extension.toUpperCase()} file: its content doesn’t match its extension`,
  );
  const first = firstBytesCheck(sniffed, mismatch);
  const rest = inspect?.(refuse);
  return { contentType, check: rest ? inTurn(first, rest) : first };
}

function inTurn(first: Check, second: Check): Check {
  return {
    async write(chunk) {
      await first.write(chunk);
      await second.write(chunk);
    },
    async end() {
      await first.end();
      await second.end();
    },
    destroy() {
      second.destroy?.();
    },
  };
}
