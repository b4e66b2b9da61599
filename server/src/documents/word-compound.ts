import type { Check, Refuse } from '../platform/files/check.ts';

/** Names of streams inside a compound file, as its directory writes them. */
const WORD_DOCUMENT = Buffer.from('WordDocument', 'utf16le');
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');

/** The old .doc shares its container with spreadsheets, installers and much else. */
export function wordCompoundCheck(refuse: Refuse): Check {
  let isWord = false;
  let seam = Buffer.alloc(0);
  return {
    write(chunk) {
      const window = Buffer.concat([seam, chunk]);
      if (window.includes(MACROS)) throw refuse('holds macros');
      isWord ||= window.includes(WORD_DOCUMENT);
      // A name may lie across two chunks.
      seam = window.subarray(-(WORD_DOCUMENT.length - 1));
    },
    end() {
      if (!isWord) throw refuse('is not a Word document');
    },
  };
}
