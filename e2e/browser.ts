import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const CHROMIUM_MISSING = `No Chromium was found${process.env.CHROMIUM_PATH ? ` at CHROMIUM_PATH (${process.env.CHROMIUM_PATH})` : ''}.
Debian has the packages that the browser tests use: apt-get install chromium-headless-shell chromium
Anywhere else, name the program of a Chromium or Chrome: CHROMIUM_PATH=/path/to/chrome npm run e2e`;

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : candidates).find((file) => existsSync(file));
}

/** Uses CHROMIUM_PATH or the system's Chromium, preferring the lighter headless shell. Nothing is downloaded. */
export function browserOptions(): LaunchOptions {
  return optionsFor(findChromium());
}

/** A full Chromium, because the headless shell has no back/forward cache. */
export function wholeBrowserOptions(): LaunchOptions {
  const isWhole = (file: string) => !file.endsWith('headless-shell') && existsSync(file);
  return optionsFor([process.env.CHROMIUM_PATH ?? '', ...candidates].find(isWhole));
}

function optionsFor(executablePath: string | undefined): LaunchOptions {
  if (!executablePath) throw new Error(CHROMIUM_MISSING);
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  };
}
