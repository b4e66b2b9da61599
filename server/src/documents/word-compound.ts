import type { Check, Refuse } from '../platform/files/check.ts';

/** Stream names, encoded as in a compound file's directory. */
const WORD_DOCUMENT = Buffer.from('WordDocument', 'utf16le');
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');

/** The old .doc shares its container format with spreadsheets and installers, so look for Word's own stream. */
export function wordCompoundCheck(refuse: Refuse): Check {
  let isWord = false;
  let seam = Buffer.alloc(0);
  return {
    write(chunk) {
      const window = Buffer.concat([seam, chunk]);
      if (window.includes(MACROS)) throw refuse('contains macros');
      isWord ||= window.includes(WORD_DOCUMENT);
      // A name may span two chunks.
      seam = window.subarray(-(WORD_DOCUMENT.length - 1));
    },
    end() {
      if (!isWord) throw refuse('is not a Word document');
    },
  };
}
