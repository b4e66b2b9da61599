import { defineEndpoint, type Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { endpoints } from '@velvet-spoon/contract/api/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checklist, stepsOf, withoutPage } from './endpoint-checklist.ts';

test('every endpoint has everything that an endpoint needs', () => {
  const unfinished = Object.entries<Endpoint>(endpoints).filter(([name, endpoint]) =>
    stepsOf(name, endpoint).some(({ isDone }) => isDone === false),
  );
  expect(unfinished.map(([name, endpoint]) => checklist(name, endpoint)).join('\n\n')).toBe('');
});

test('nothing is excused that does not exist', () => {
  expect(Object.keys(withoutPage).filter((name) => !(name in endpoints))).toEqual([]);
});

test('a new endpoint gets the list of all steps, in the order of writing them', () => {
  const bakePie = defineEndpoint({
    noun: 'pies',
    call: 'POST /admin/pies/{id}',
    audience: 'administrator',
    role: 'owner',
    summary: 'Bake a pie',
    body: z.strictObject({ filling: z.string() }),
    success: { status: 201, body: null },
  });
  const open = stepsOf('bakePie', bakePie).filter(({ isDone }) => isDone === false);
  expect(open.map(({ where }) => where)).toEqual([
    'server/src/pies/pies.ts',
    'server/test/access.test.ts',
    'server/test-support/history-calls.ts',
    'web/app',
  ]);
  const listPies = { ...bakePie, method: 'GET', audience: 'public', path: '/pies' } as const;
  expect(stepsOf('listPies', listPies)).toContainEqual(
    expect.objectContaining({ where: 'contract/src/api/pies.ts', isDone: null }),
  );
  expect(checklist('bakePie', bakePie)).toContain('[ ] server/test/access.test.ts: bakePie under owner');
});
