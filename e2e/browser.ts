import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Uses CHROMIUM_PATH or the system's Chromium, preferring the lighter headless shell. Nothing is downloaded. */
export function browserOptions(): LaunchOptions {
  return optionsFor(process.env.CHROMIUM_PATH ?? candidates.find((file) => existsSync(file)));
}

/** A whole Chromium, for what the shell lacks: it cannot draw a PDF. */
export function wholeBrowserOptions(): LaunchOptions {
  const isWhole = (file: string) => !file.endsWith('headless-shell') && existsSync(file);
  return optionsFor([process.env.CHROMIUM_PATH ?? '', ...candidates].find(isWhole));
}

function optionsFor(executablePath: string | undefined): LaunchOptions {
  if (!executablePath) throw new Error('Chromium not found. Install it, or set CHROMIUM_PATH.');
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  };
}
