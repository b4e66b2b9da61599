import { business } from './business.ts';

export function pageTitle(title: string): string {
  return `${title} | ${business.name}`;
}
