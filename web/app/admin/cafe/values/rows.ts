/** A row of a list that can be re-ordered: the key identifies it whatever its place. */
export type Keyed<Row> = Row & { key: string };

/** Saved rows get the same keys each time, so that a form can tell whether anything differs from what is saved. */
export function keyed<Row extends object>(rows: Row[]): Keyed<Row>[] {
  return rows.map((row, index) => ({ ...row, key: `saved-${index}` }));
}

export function newRow<Row extends object>(row: Row): Keyed<Row> {
  return { ...row, key: crypto.randomUUID() };
}

export function moved<Row>(rows: Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
