import { business } from '../../cafe/business.ts';

export function productTitle(name: string): string {
  return `${name} | ${business.name}`;
}
