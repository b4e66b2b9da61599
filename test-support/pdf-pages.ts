import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

type PdfOptions = {
  /** The password. An empty one encrypts the file, which then opens without asking: so PDFs are locked against changes. */
  password?: string;
  /** Further entries of the catalog, such as `/OpenAction`. */
  catalog?: string;
};

/** Eight white rows as a fax machine sends them, which the `Decode` makes black. */
const FAX = Buffer.from('ff001001', 'hex');
const FAX_IMAGE =
  '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]' +
  '/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>';

/** A PDF that readers draw: a US letter page for each text, numbered in large figures, with a black bar by fax below. */
export function buildPdfPages(texts: string[], { password, catalog = '' }: PdfOptions = {}): Buffer {
  const lock = password === undefined ? null : encryption(password);
  const bar = 4 + texts.length * 2;
  const kids = texts.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((text) => Buffer.from(text));
  function pushStream(head: string, content: Buffer): void {
    const bytes = lock ? lock.encrypt(objects.length + 1, content) : content;
    const start = Buffer.from(`<<${head}/Length ${bytes.length}>>stream\n`);
    objects.push(Buffer.concat([start, bytes, Buffer.from('\nendstream')]));
  }
  for (const [index, text] of texts.entries()) {
    const resources = `/Resources<</Font<</F1 3 0 R>>/XObject<</Bar ${bar} 0 R>>>>`;
    const page = `/MediaBox[0 0 612 792]${resources}/Contents ${5 + index * 2} 0 R`;
    objects.push(Buffer.from(`<</Type/Page/Parent 2 0 R${page}>>`));
    const words = `BT /F1 36 Tf 72 640 Td (${text}) Tj 0 -320 Td /F1 240 Tf (${index + 1}) Tj ET`;
    pushStream('/Filter/FlateDecode', deflateSync(`${words} q 468 0 0 100 72 72 cm /Bar Do Q`));
  }
  pushStream(FAX_IMAGE, FAX);
  if (lock) objects.push(Buffer.from(lock.dictionary));
  const encrypt = lock
    ? `/Encrypt ${objects.length} 0 R/ID[<${ID.toString('hex')}><${ID.toString('hex')}>]`
    : '';
  return assemble(objects, `/Root 1 0 R${encrypt}`);
}

function assemble(objects: Buffer[], trailer: string): Buffer {
  let file = Buffer.from('%PDF-1.7\n');
  const rows = objects.map((object, index) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${size}${trailer}>>`;
  return Buffer.concat([file, Buffer.from(`${table}\nstartxref\n${file.length}\n%%EOF\n`)]);
}

const ID = Buffer.from('velvet-spoon-pdf');
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

/** The standard security handler, revision 3: RC4 with 128 bits. */
function encryption(password: string) {
  const padded = (text: string) => Buffer.concat([Buffer.from(text), PADDING], 32);
  const ownerKey = md5(padded('owner'), 51);
  const owner = rounds(ownerKey, padded(password));
  const key = md5(Buffer.concat([padded(password), owner, Buffer.from('d4ffffff', 'hex'), ID]), 51);
  const user = Buffer.concat([rounds(key, md5(Buffer.concat([PADDING, ID]))), Buffer.alloc(16)]);
  const hex = `/O<${owner.toString('hex')}>/U<${user.toString('hex')}>`;
  return {
    dictionary: `<</Filter/Standard/V 2/R 3/Length 128/P -44${hex}>>`,
    encrypt: (object: number, bytes: Buffer) =>
      rc4(md5(Buffer.concat([key, Buffer.from([object, 0, 0, 0, 0])])), bytes),
  };
}

function md5(bytes: Buffer, times = 1): Buffer {
  const hashed = createHash('md5').update(bytes).digest();
  return times === 1 ? hashed : md5(hashed, times - 1);
}

function rounds(key: Buffer, bytes: Buffer): Buffer {
  return Array.from({ length: 20 }, (_, round) => round).reduce(
    (before, round) => rc4(Buffer.from(key.map((byte) => byte ^ round)), before),
    bytes,
  );
}

/** RC4, which Node no longer offers. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (i: number, j: number) => ([state[i], state[j]] = [state[j]!, state[i]!]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}
