import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildAccount } from '../../test-support/accounts.ts';
import { createTestApp } from '../test-support/app.ts';
import { turnCelebrationsOn, WISHED_DAY } from '../test-support/celebrations.ts';
import { buildJpeg } from '../test-support/factories.ts';
import { buildOffer, publishedList } from '../test-support/price-list.ts';
import { insertSeededContent } from '../test-support/seeded-content.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Answer = { status: number; headers: Headers; body: Json[] | { [key: string]: Json } | null };

type Example = { command: string; status: number; check(answer: Answer): void };

const FENCE = /^```(\w+)(?: (\d{3}))?\n([\s\S]*?)^```$/gm;
/** In an example: whatever is here. */
const ANYTHING = '…';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');
const examples = readExamples(guide);

const { app, services } = await createTestApp();
await insertSeededContent(services);
await turnCelebrationsOn(services.db);
const { token, ...staff } = await buildAccount(services, { isAdmin: true });
const partner = await buildAccount(services, { isWholesale: true, isApproved: true });
await buildOffer(services, { name: 'Plum Tart', position: 99 });
await publishedList(services, staff);
const site = await app.listen({ port: 0, host: '127.0.0.1' });
const files = { 'plum.jpg': await buildJpeg() };

/** What the guide calls `$ID`: of the answer before. */
let lastId = '';

async function send({ command }: Example): Promise<Answer> {
  const { url, ...request } = curlRequest(
    command,
    { SITE: site, TOKEN: token, PARTNER: partner.token, ID: lastId, DAY: WISHED_DAY },
    files,
  );
  const response = await fetch(url, request);
  const text = await response.text();
  const body = text === '' ? null : (JSON.parse(text) as Answer['body']);
  if (body && !Array.isArray(body) && typeof body.id === 'string') lastId = body.id;
  return { status: response.status, headers: response.headers, body };
}

test('the guide has examples of reading, changing and failing', () => {
  expect(examples.length).toBeGreaterThan(12);
  expect(new Set(examples.map(({ status }) => status))).toEqual(new Set([200, 201, 202, 400, 401, 404, 412]));
});

// One test, because they build on each other as the guide tells them.
test('every example of the guide answers as the guide says', async () => {
  for (const example of examples) {
    const answer = await send(example);
    expect(answer.status, `${example.command}\n${JSON.stringify(answer.body)}`).toBe(example.status);
    example.check(answer);
  }
});

/** The commands of a page, each with the answer that follows it. */
function readExamples(page: string): Example[] {
  const blocks = [...page.matchAll(FENCE)].map(([, kind = '', status, text = '']) => ({
    kind,
    status,
    text,
  }));
  return blocks.flatMap(({ kind, text: command }, at) => {
    if (kind !== 'sh' || !command.startsWith('curl ')) return [];
    const answer = blocks[at + 1];
    if (answer?.kind === 'json') {
      const shown = JSON.parse(answer.text) as Json;
      const check = ({ body }: Answer) => expect(body, command).toEqual(matcher(shown));
      return [{ command, status: Number(answer.status ?? 200), check }];
    }
    if (answer?.kind === 'http') return [{ command, ...httpAnswer(answer.text) }];
    throw new Error(`No answer follows this example:\n${command}`);
  });
}

/** What is shown must be there. Only with `"…": "…"`, or `"…"` at the end of a list, may there be more. */
function matcher(shown: Json): unknown {
  if (shown === ANYTHING) return expect.anything();
  if (typeof shown === 'string' && shown.includes(ANYTHING)) return expect.stringMatching(pattern(shown));
  if (Array.isArray(shown) && shown.at(-1) === ANYTHING) {
    return expect.arrayContaining(shown.slice(0, -1).map(matcher));
  }
  if (Array.isArray(shown)) return shown.map(matcher);
  if (shown === null || typeof shown !== 'object') return shown;
  const { [ANYTHING]: more, ...fields } = shown;
  const matched = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, matcher(value)]));
  return more === undefined ? matched : expect.objectContaining(matched);
}

function httpAnswer(text: string): Omit<Example, 'command'> {
  const [first = '', ...lines] = text.trim().split('\n');
  return {
    status: Number(first.split(' ')[1]),
    check({ headers }) {
      for (const line of lines) {
        const [name = '', value = ''] = line.split(/: (.*)/);
        expect(headers.get(name), name).toMatch(pattern(value));
      }
    },
  };
}

function pattern(text: string): RegExp {
  const parts = text.split(ANYTHING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

type Files = Record<string, Buffer>;

/** The request that a curl command makes, for the options that the guide uses. */
function curlRequest(
  command: string,
  variables: Record<string, string>,
  files: Files,
): RequestInit & { url: string } {
  const [, ...words] = shellWords(command, variables);
  const headers = new Headers();
  let url = '';
  let method: string | undefined;
  let body: string | FormData | undefined;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-i') continue;
    if (!word.startsWith('-')) url = word;
    else if (word === '-X') method = words.shift();
    else if (word === '-H') headers.append(...headerOf(words.shift() ?? ''));
    else if (word === '--json') {
      body = words.shift() ?? '';
      headers.set('content-type', 'application/json');
    } else if (word === '-F') {
      if (!(body instanceof FormData)) body = new FormData();
      addField(body, words.shift() ?? '', files);
    } else throw new Error(`The test does not know curl's ${word}`);
  }
  return { url, method: method ?? (body === undefined ? 'GET' : 'POST'), headers, ...(body && { body }) };
}

function headerOf(text: string): [string, string] {
  const at = text.indexOf(':');
  return [text.slice(0, at), text.slice(at + 1).trim()];
}

function addField(form: FormData, text: string, files: Files): void {
  const [, name = '', at, value = ''] = /^(\w+)=(@?)(.*)$/.exec(text) ?? [];
  const bytes = files[value];
  if (!at) form.append(name, value);
  else if (bytes) form.append(name, new Blob([new Uint8Array(bytes)]), value);
  else throw new Error(`The test has no file ${value}`);
}

/** Words as a shell reads them: quotes, and variables outside single quotes. */
function shellWords(command: string, variables: Record<string, string>): string[] {
  const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  return [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? fill(double ?? plain ?? ''),
  );
}
