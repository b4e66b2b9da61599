import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium of the system (its headless shell is the lightest), or what CHROMIUM_PATH names: nothing is downloaded. */
export function browserOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? candidates.find((file) => existsSync(file));
  if (!executablePath) throw new Error('No Chromium found: install it, or name it in CHROMIUM_PATH.');
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  };
}
