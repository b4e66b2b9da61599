/** For health checks of containers: `node healthy.js <url>` ends with 0 if the address answers with success. */
const [url = ''] = process.argv.slice(2);
const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch((error) => error);
if (!answer.ok) {
  console.error(`${url}: ${answer.status ?? answer.cause?.message ?? answer.message}`);
  process.exitCode = 1;
}
