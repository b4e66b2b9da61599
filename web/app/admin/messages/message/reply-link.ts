import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';

/** Some mail programs cut or refuse longer links. */
const LONGEST = 1900;

type Answered = Pick<StaffMessage, 'email' | 'name' | 'reference' | 'subject' | 'text'>;

/** Opens the mail program with a reply that has the reference and quotes the message, as much of it as fits. */
export function replyLink({ email, name, reference, subject, text }: Answered, time: string): string {
  const title = ['Re:', `[${reference}]`, ...(subject ? [subject] : [])].join(' ');
  const start = `mailto:${encode(email).replace('%40', '@')}?subject=${encode(title)}&body=`;
  const withQuote = (length: number) => {
    // Without half of an emoji at the end.
    const cut = `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
    const quoted = length < text.length ? cut : text;
    return start + encode(`\n\n${name}, ${time}:\n${quoted.replaceAll(/^/gm, '> ')}`);
  };
  let fits = 0;
  let tooLong = text.length + 1;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (withQuote(middle).length <= LONGEST) fits = middle;
    else tooLong = middle;
  }
  return withQuote(fits);
}

/** Line breaks as RFC 6068 wants them. Half of a surrogate pair cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));
}
