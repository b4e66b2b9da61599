import { parts } from './parts.ts';
import { writeSection } from './report.ts';

/**
 * `npm run bench` measures everything and writes docs/performance.md; `npm run bench -- memory edge` only these parts.
 * Needs `npm run build`, Debian's wrk, nginx and nghttp2-client, and a quiet machine.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const [name, { title, about, measure }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await measure();
  console.log(`\n${title}\n\n${figures}`);
  await writeSection(title, `${about}\n\n${figures}`);
}
