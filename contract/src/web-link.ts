import { z } from 'zod';

/** The address of a page elsewhere. Any other scheme, such as javascript:, could run code in a visitor's browser. */
export const WebLinkSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebLink, 'must be an address that starts with https:// or http://');

/** Spelled out, because URL also accepts addresses that browsers repair, such as https:/cafe. */
export function isWebLink(text: string): boolean {
  return (
    /^https?:\/\/[^\s/\\]/i.test(text) && !/[\s\0]/.test(text) && text.isWellFormed() && URL.canParse(text)
  );
}
