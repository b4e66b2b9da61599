import type { Plugin } from 'vite';

type Cut = { file: string; find: RegExp; replace: string };

/**
 * What browsers never need of React Router here: the discovery of routes after the first page (react-router.config.ts
 * sends all of them at once), instrumentation, warnings for developers, and names for their tools, which keep unused
 * components from being dropped. Development has it all.
 */
const cuts: Cut[] = [
  {
    file: 'dom/ssr/fog-of-war.js',
    find: /if \(!isFogOfWarEnabled\(routeDiscovery, ssr\).*?\) return;/g,
    replace: 'return;',
  },
  { file: 'router/router.js', find: /\binit\.instrumentations\b/g, replace: 'undefined' },
  { file: 'dom-export/hydrated-router.js', find: /^\trouter\.createRoutesForHMR = .*$/gm, replace: '' },
  { file: 'router/history.js', find: /^function warning\(/gm, replace: '/* @__NO_SIDE_EFFECTS__ */ $&' },
  {
    file: 'server-runtime/warnings.js',
    find: /^function warnOnce\(/gm,
    replace: '/* @__NO_SIDE_EFFECTS__ */ $&',
  },
  { file: 'dom/lib.js', find: /^\w+\.displayName = ".*";$/gm, replace: '' },
];
const folder = 'react-router/dist/production/lib/';

/** Fails the build if a new version of React Router has nothing of the kind, so that nobody relies on it in vain. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const cut = cuts.find(({ file }) => id.endsWith(folder + file));
      if (!cut) return null;
      const lean = code.replaceAll(cut.find, cut.replace);
      if (lean === code) throw new Error(`Nothing to leave out of ${cut.file}: see web/lean-router.ts.`);
      return { code: lean, map: null };
    },
  };
}
