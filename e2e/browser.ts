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
  const executablePath = process.env.CHROMIUM_PATH ?? candidates.find((file) => existsSync(file));
  if (!executablePath) throw new Error('Chromium not found. Install it, or set CHROMIUM_PATH.');
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  };
}
