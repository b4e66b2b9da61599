/** What came of an attack or an accident: one line of a table. */
export type AttackRow = { name: string; attempts: number; result: string; ok: boolean };
