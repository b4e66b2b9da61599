import { type ClientRequest, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';

const ANSWER_MS = 10_000;

export type Visit = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Until when the certificate is valid. Null without TLS. */
  validUntil: Date | null;
};

type Asked = { method?: string; headers?: Record<string, string> };

/** Not by fetch, which hides the certificate. */
function open(url: string, { method = 'GET', headers = {} }: Asked): ClientRequest {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const opened = request(url, { method, headers, agent: false });
  opened.setTimeout(ANSWER_MS, () => opened.destroy(new Error(`no answer within ${ANSWER_MS / 1000} s`)));
  return opened;
}

export function visit(url: string, asked: Asked = {}): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const opened = open(url, asked);
    opened.once('error', reject);
    opened.once('response', (response) => {
      const { socket, statusCode = 0, headers } = response;
      const validUntil = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
      text(response).then((body) => resolve({ status: statusCode, headers, text: body, validUntil }), reject);
    });
    opened.end();
  });
}

/** The status with which a body of this length is refused before any of it is sent, or null if it may come. */
export function announceBody(url: string, bytes: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=doctor',
      'content-length': String(bytes),
      expect: '100-continue',
    };
    const opened = open(url, { method: 'POST', headers });
    const end = (status: number | null) => {
      resolve(status);
      opened.destroy();
    };
    opened.on('error', reject);
    opened.once('continue', () => end(null));
    opened.once('response', ({ statusCode = 0 }) => end(statusCode));
    opened.flushHeaders();
  });
}
