import { expect, test } from 'vitest';
import { NamedStatements } from './named-statements.ts';

function nameAfterMany(sql: string): string | undefined {
  const statements = new NamedStatements();
  for (let run = 0; run < 50; run += 1) statements.nameOf(sql);
  return statements.nameOf(sql);
}

test('a statement that runs often gets a name', () => {
  expect(nameAfterMany('select "id" from "messages" where "id" = $1')).toBe('hot 0');
});

test.each(['like', 'ilike'])(
  'MESSAGES-11 a search by %s never does: its plan depends on the words',
  (operator) => {
    expect(
      nameAfterMany(`select "id" from "messages" where "search_text" ${operator} lower($1)`),
    ).toBeUndefined();
  },
);
