import type { Check, Refuse } from '../platform/files/check.ts';

const INSTEAD = 'Please save it as a PDF and send that one';

/** Stream names, encoded as in a compound file's directory. */
const inDirectory = (name: string) => Buffer.from(name, 'utf16le');
const WORD_DOCUMENT = inDirectory('WordDocument');
const MACROS = inDirectory('_VBA_PROJECT');
/** Every embedded object has one of these. Empty storage for objects is common, so it does not count. */
const EMBEDDED = ['\u0003ObjInfo', '\u0001Ole10Native', '\u0003OCXNAME'].map(inDirectory);
/** A field begins with this character. Its code is stored in one byte per character or in two. */
const DDE = ['\u0013DDE', '\u0013 DDE', '\u0013  DDE'].flatMap((code) => [
  Buffer.from(code, 'latin1'),
  Buffer.from(code, 'utf16le'),
]);
const LONGEST = Math.max(...[WORD_DOCUMENT, MACROS, ...EMBEDDED, ...DDE].map(({ length }) => length));

/**
 * The old .doc shares its container format with spreadsheets and installers, so look for Word's own stream. What the
 * virus scanner is for, such as text that is spread over distant sectors, we do not attempt here.
 */
export function wordCompoundCheck(refuse: Refuse): Check {
  let isWord = false;
  let seam = Buffer.alloc(0);
  return {
    write(chunk) {
      const window = Buffer.concat([seam, chunk]);
      if (window.includes(MACROS)) throw refuse('contains macros');
      if (EMBEDDED.some((name) => window.includes(name)))
        throw refuse(`has another file or a control embedded in it. ${INSTEAD}`);
      if (DDE.some((code) => window.includes(code)))
        throw refuse(`contains a field that runs commands or loads data. ${INSTEAD}`);
      isWord ||= window.includes(WORD_DOCUMENT);
      // A name may span two chunks.
      seam = window.subarray(-(LONGEST - 1));
    },
    end() {
      if (!isWord) throw refuse('is not a Word document');
    },
  };
}
