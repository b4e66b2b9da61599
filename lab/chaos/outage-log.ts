const WARNING = 40;
/** An outage and its end, with a connection or two that come and go meanwhile. */
const HANDFUL = 10;

/** How many lines there are about one absence of the database, if they are too many. */
export function complainAboutLength(log: readonly string[]): string[] {
  const count = log.filter((line) => line.includes('"msg":"the database')).length;
  return count > HANDFUL ? [`${count} lines about one outage`] : [];
}

/** What is wrong with the log of an outage: lines about it that follow each other too soon, or are not from our logger. */
export function complainAboutLog(log: readonly string[]): string[] {
  const complaints: string[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const line of log) {
    const parsed = /^\{"level":(\d+),"time":(\d+)/.exec(line);
    if (!parsed) {
      complaints.push(`not from our logger: ${line}`);
      continue;
    }
    const [level, at] = [Number(parsed[1]), Number(parsed[2])];
    if (level < WARNING && !line.includes('"msg":"the database')) continue;
    // A job that will not be tried again is always logged.
    if (line.includes('"msg":"job failed"')) continue;
    if (at - lastAt < 1000) complaints.push(`two lines within ${at - lastAt} ms: ${line.slice(0, 300)}`);
    lastAt = at;
  }
  return complaints;
}
