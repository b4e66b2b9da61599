import { CHROMIUM_MISSING, findChromium } from './browser.ts';

/** Before Playwright, which would show a stack, and only after a minute of starting the site. */
if (!findChromium()) {
  console.error(`\n${CHROMIUM_MISSING}\n`);
  process.exit(1);
}
