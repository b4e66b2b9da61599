import { diffArrays } from 'diff';

export type Part = { kind: 'same' | 'removed' | 'added'; text: string };

/** A run of lines that are the same, or a run with the words that differ. */
export type Block = { kind: 'same'; lines: string[] } | { kind: 'changed'; parts: Part[] };

/** Beyond this, comparing two texts would keep a phone busy for seconds. Then they are shown one after the other. */
const MAX_LINE_EDITS = 1000;
const MAX_WORD_EDITS = 1500;

/** Line by line first, so that a long story takes as little time as what was changed in it. */
export function diffTexts(before: string, after: string): Block[] {
  const runs = diffArrays(linesOf(before), linesOf(after), { maxEditLength: MAX_LINE_EDITS });
  if (!runs) return [{ kind: 'changed', parts: whole(before, after) }];
  const blocks: Block[] = [];
  for (const [index, { value, added, removed }] of runs.entries()) {
    const text = value.join('\n');
    const next = runs[index + 1];
    if (!added && !removed) blocks.push({ kind: 'same', lines: value });
    else if (removed && next?.added)
      blocks.push({ kind: 'changed', parts: diffWords(text, next.value.join('\n')) });
    else if (removed) blocks.push({ kind: 'changed', parts: [{ kind: 'removed', text }] });
    else if (!runs[index - 1]?.removed) blocks.push({ kind: 'changed', parts: [{ kind: 'added', text }] });
  }
  return blocks;
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

function whole(before: string, after: string): Part[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** A word, a run of spaces, or a single sign. */
const TOKEN = /\s+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s]/gu;

export function diffWords(before: string, after: string): Part[] {
  const tokens = [before, after].map((text) => text.match(TOKEN) ?? []);
  const runs = diffArrays(tokens[0] ?? [], tokens[1] ?? [], { maxEditLength: MAX_WORD_EDITS });
  if (!runs) return whole(before, after);
  return joined(
    runs.map(({ value, added, removed }) => ({
      kind: removed ? 'removed' : added ? 'added' : 'same',
      text: value.join(''),
    })),
  );
}

/** Words that were replaced one by one read better as a phrase, so spaces between them count as replaced too. */
function joined(parts: Part[]): Part[] {
  const result: Part[] = [];
  let [removed, added] = ['', ''];

  function flush(): void {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  }

  for (const [index, { kind, text }] of parts.entries()) {
    const isGap = /^[^\S\n]+$/.test(text) && removed !== '' && added !== '' && index < parts.length - 1;
    if (kind === 'same' && !isGap) flush();
    if (kind === 'same' && !isGap) result.push({ kind, text });
    if (kind === 'removed' || (kind === 'same' && isGap)) removed += text;
    if (kind === 'added' || (kind === 'same' && isGap)) added += text;
  }
  flush();
  return result;
}
