import type { Profile, ProfileNode } from './inspector.ts';

export const parts = ['React', 'React Router', 'data', 'compression', 'garbage', 'rest'] as const;
export type Part = (typeof parts)[number];
export type Shares = Record<Part, number>;

/** How the main thread divided its busy time. Native code counts for whoever called it. */
export function sharesOf({ nodes, samples, timeDeltas }: Profile): Shares {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map<number, Part | 'idle'>();

  function partAt(id: number): Part | 'idle' {
    const found = known.get(id);
    if (found) return found;
    const parent = parents.get(id);
    const part = partOf(byId.get(id)!) ?? (parent === undefined ? 'rest' : partAt(parent));
    known.set(id, part);
    return part;
  }

  const times = Object.fromEntries(parts.map((part) => [part, 0])) as Shares;
  let busy = 0;
  for (const [index, sample] of samples.entries()) {
    const part = partAt(sample);
    if (part === 'idle') continue;
    times[part] += timeDeltas[index]!;
    busy += timeDeltas[index]!;
  }
  for (const part of parts) times[part] /= busy;
  return times;
}

/** Undefined if only the caller can tell. */
function partOf({ callFrame: { functionName, url } }: ProfileNode): Part | 'idle' | undefined {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage';
  if (url === 'node:zlib') return 'compression';
  if (/\/node_modules\/(?:pg|pg-[\w-]+|kysely|zod|fastify-type-provider-zod)\//.test(url)) return 'data';
  if (/\/node_modules\/react-router\//.test(url) || /turbo-stream/.test(url)) return 'React Router';
  if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(url) || url.includes('/web/build/'))
    return 'React';
  if (/\/server\/src\/(?!pages|platform)|\/contract\//.test(url)) return 'data';
  if (/\/server\/src\/|\/node_modules\//.test(url)) return 'rest';
  return undefined;
}
