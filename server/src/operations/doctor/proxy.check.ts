import { type ClientRequest, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { Env } from '../../platform/env.ts';
import { wordsOf } from '../../platform/explain.ts';
import { FORWARDED_PATH, issuePass, PASS_HEADER, type SeenVisitor } from './doctor.routes.ts';
import { type Check, counted, type Finding, fault, risk } from './finding.ts';

/** An address of the documentation's network, which a visitor might claim to have. */
const FORGED = '203.0.113.99';
/** The parts of a form around its files. */
const FORM_BYTES = 100_000;
const SEE = 'See ops/nginx/velvet-spoon/forward.conf.';

/** Asks the site as a visitor would, through whatever is in front of it. */
export async function* checkProxy(env: Env): Check {
  const site = env.PUBLIC_URL.replace(/\/$/, '');
  let answer: Answer;
  try {
    const headers = { [PASS_HEADER]: issuePass(env), 'x-forwarded-for': FORGED };
    answer = await ask(site + FORWARDED_PATH, { headers });
  } catch (error) {
    const todo = 'Check PUBLIC_URL, the DNS entry, the certificate and that the proxy runs.';
    return yield fault(`${site} cannot be reached from here: ${wordsOf(error)}`, todo);
  }
  const refused = judgeStatus(site, answer);
  if (refused) return yield refused;
  yield* judgeVisitor(JSON.parse(answer.text) as SeenVisitor, site);
  yield* judgeCertificate(answer.validUntil, Date.now());
  yield* checkBodies(site, env);
  yield* checkPlain(site);
  return `${site} leads here, with the addresses of visitors, and lets the largest files through.`;
}

function judgeStatus(site: string, { status, headers }: Answer): Finding | null {
  if (status === 200) return null;
  if (status >= 300 && status < 400) {
    const says = `${site} leads on to ${headers.location ?? 'nowhere'}.`;
    return fault(says, 'Set PUBLIC_URL to where it leads.');
  }
  if (status === 404) {
    const says = `${site} is answered by another program, an older release, or with another FORM_SECRET.`;
    return fault(says, 'Run the doctor with the environment of the processes behind the proxy.');
  }
  const todo = 'Start the web processes, and see that the proxy has their ports. Then read its error log.';
  return fault(`${site} answers ${status}: no process behind the proxy does.`, todo);
}

export function judgeVisitor(seen: SeenVisitor, site: string): Finding[] {
  if (seen.address === FORGED && !seen.isAskerTrusted) {
    const says = 'Visitors can choose the address that limits and logs see.';
    return [
      fault(says, 'TRUST_PROXY counts more proxies than there are, or the proxy forwards theirs unchanged.'),
    ];
  }
  if (!seen.isFromProxy) {
    const says =
      'TRUST_PROXY does not name the proxy in front, so all visitors share one address, and its limits.';
    const todo =
      'Set TRUST_PROXY to the address from which the proxy connects. If there is no proxy, put one in front: ops/nginx.';
    return [fault(says, todo)];
  }
  if (seen.forwarded < 2) {
    const says = 'The proxy does not add the address of the visitor to X-Forwarded-For.';
    return [fault(says, SEE)];
  }
  if (`${seen.protocol}:` !== new URL(site).protocol) {
    return [risk(`The proxy says that visitors use ${seen.protocol}.`, `Set X-Forwarded-Proto. ${SEE}`)];
  }
  return [];
}

export function judgeCertificate(validUntil: Date | null, now: number): Finding[] {
  if (validUntil === null) return [];
  const days = Math.floor((validUntil.getTime() - now) / DAY_MS);
  if (days >= 14) return [];
  return [
    risk(
      `The certificate ends in ${counted(days, 'day')}.`,
      'Run: certbot renew, and see why its timer did not.',
    ),
  ];
}

/** nginx's default is one megabyte. */
async function* checkBodies(site: string, env: Env) {
  const bodies = [
    ['papers', '/api/v1/wholesale/register', 2 * env.DOCUMENT_MAX_BYTES],
    ['a W-9', '/api/v1/wholesale/w9', env.DOCUMENT_MAX_BYTES],
    ['a film', '/api/v1/admin/upload', env.UPLOAD_MAX_BYTES.video],
  ] as const;
  for (const [what, address, bytes] of bodies) {
    if ((await announceBody(site + address, bytes + FORM_BYTES)) !== 413) continue;
    const says = `The proxy refuses ${what} of ${Math.round(bytes / 1024 / 1024)} MB (413).`;
    yield fault(says, `Raise client_max_body_size for ${address}: see ops/nginx/velvet-spoon/site.conf.`);
  }
}

/** A visitor who types the address without https must end up there. */
async function* checkPlain(site: string) {
  const { protocol, hostname, port } = new URL(site);
  if (protocol !== 'https:' || port !== '') return;
  const answer = await ask(`http://${hostname}/`).catch(() => null);
  if (answer === null || String(answer.headers.location).startsWith('https:')) return;
  yield risk(`http://${hostname} does not lead to https.`, 'See the server for port 80 in ops/nginx.');
}

const ANSWER_MS = 10_000;

type Answer = {
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

function ask(url: string, asked: Asked = {}): Promise<Answer> {
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
function announceBody(url: string, bytes: number): Promise<number | null> {
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
