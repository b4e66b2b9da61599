import { prefixMessage } from '@velvet-spoon/contract/contact-message';

/** A message as the contact form sends it. The same `requestId` again is the same message. */
export function sendMessage(api: string, requestId: string, index: number): Promise<Response> {
  const subject = `Order ${index}`;
  return fetch(`${api}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Guest ${index}`,
      email: `guest-${index}@guest.example`,
      phone: '+1 908 555 0142',
      subject,
      message: prefixMessage(subject, `Message ${index}.`),
      request_id: requestId,
    }),
    signal: AbortSignal.timeout(60_000),
  });
}
