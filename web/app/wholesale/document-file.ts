import { tooLargeText } from '@velvet-spoon/contract/limits';
import { fieldWords } from '../ui/field-words.ts';

/** The chosen file; null if there is none, or nothing in it. */
export function fileOf(data: FormData, name: string): File | null {
  const file = data.get(name);
  return file instanceof File && file.name !== '' && file.size > 0 ? file : null;
}

/** The server would say the same about a large file, but only after the whole upload. */
export function fileErrors(files: Record<string, File | null>, maxBytes: number): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) {
    if (!file) errors[name] = fieldWords(name, 'missing') ?? '';
    else if (file.size > maxBytes) errors[name] = tooLargeText(file.name, maxBytes);
  }
  return errors;
}
