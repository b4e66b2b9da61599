/** The address in MAIL_FROM, which may also contain a name. */
export function senderAddress(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}

export function senderDomain(from: string): string {
  return senderAddress(from).replace(/^.*@/, '');
}
