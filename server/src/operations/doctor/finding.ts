/** `fault`: something does not work. `risk`: it works, but should not stay like that. */
export type Level = 'ok' | 'risk' | 'fault';

export type Finding = {
  level: Level;
  says: string;
  todo?: string;
};

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const risk = (says: string, todo: string): Finding => ({ level: 'risk', says, todo });
export const fault = (says: string, todo: string): Finding => ({ level: 'fault', says, todo });

/** Yields what is wrong, and returns what to say if nothing is. */
export type Check = AsyncGenerator<Finding, string | void>;

export async function findingsOf(check: Check): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (;;) {
    const { done, value } = await check.next();
    if (!done) findings.push(value);
    else return findings.length > 0 || !value ? findings : [ok(value)];
  }
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
