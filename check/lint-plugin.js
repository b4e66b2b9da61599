import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const NO_DRAWERS = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.)/;

/** A rule of file names: what is wrong, and why we want it otherwise. */
function fileNameProblem(file) {
  const name = path.basename(file);
  const where = file.split('/')[0];
  if (!KEBAB.test(name)) {
    return 'File names are kebab-case with the role as a suffix (posts.routes.ts): one name finds a noun everywhere.';
  }
  if (/^index\.tsx?$/.test(name)) {
    return 'No index.ts: a barrel hides where a thing lives. Import the file itself.';
  }
  if (NO_DRAWERS.test(file)) {
    return 'No utils, helpers, common or lib: name the file after what it does, beside who uses it.';
  }
  if (name.includes('.spec.') !== (where === 'e2e' && !!name.match(/\.(spec|test)\./))) {
    return 'Browser journeys are *.spec.ts in e2e; all other tests are *.test.ts beside their source.';
  }
  return null;
}

/** Who may import whom: web -> contract <- server. Each entry: importer, what it may not reach, and why. */
const directions = [
  {
    from: /^contract\/src\/(?!.*\.test\.)/,
    forbids: (target, source) => !source.startsWith('.') && source !== 'zod',
    why: 'contract imports zod and itself only: it is what browser and server agree on, and depends on neither.',
  },
  {
    from: /^web\//,
    forbids: (target) => target.startsWith('server/') || target.startsWith('@velvet-spoon/server'),
    why: 'web never imports server source: pages reach the server through the contract, as any caller does.',
  },
  {
    from: /^server\//,
    forbids: (target) => target.startsWith('web/') || target.startsWith('@velvet-spoon/web'),
    why: 'server never imports page source: it loads the build, and hands it a visit (contract/src/visit.ts).',
  },
  {
    from: /^server\/src\/platform\//,
    forbids: (target, _source, _isTypeOnly, file) =>
      /^server\/src\/(?!platform\/)/.test(target) && !(isTest(file) && /^server\/src\/\w+\.ts$/.test(target)),
    why: 'platform knows no noun: it is what every noun stands on. Hand it what it needs from outside.',
  },
  {
    from: /^server\/src\/pages\//,
    forbids: (target) => /^server\/src\/(?!platform\/|pages\/)/.test(target),
    why: 'pages know no noun: they render what the API answers. Register a special case in app.ts.',
  },
  {
    from: /^server\/src\/(?!platform\/|pages\/|cli\/)\w+\//,
    forbids: (target, _source, _isTypeOnly, file) =>
      !isTest(file) && /^server\/src\/((pages|cli)\/|\w+\.ts$)/.test(target),
    why: 'A noun does not know who serves it: app.ts, worker.ts, pages and cli import nouns, never the reverse.',
  },
  {
    from: /^(bench|harness)\//,
    forbids: (target) => target.startsWith('server/test/'),
    why: 'bench and the server tests do not import each other: what both need lives in harness.',
  },
  {
    from: /^(server|harness)\//,
    forbids: (target) => target.startsWith('bench/'),
    why: 'bench and the server tests do not import each other: what both need lives in harness.',
  },
  {
    from: /^web\/app\/ui\//,
    forbids: (target) => target.startsWith('web/app/') && !target.startsWith('web/app/ui/'),
    why: 'ui holds building blocks: no data, no business facts, nothing of a screen.',
  },
  {
    from: /^web\/app\/(site|wholesale|admin)\//,
    forbids: (target, _source, _isTypeOnly, file) => areaOf(target) && areaOf(target) !== areaOf(file),
    why: 'site, wholesale and admin never import each other: visitors must not load staff code, and each area changes on its own. Share through ui, api or the contract.',
  },
  {
    from: /^web\/app\/admin\/kit\//,
    forbids: (target) => target.startsWith('web/app/admin/') && adminPartOf(target) !== 'kit',
    why: 'kit lies below the tabs: it imports no tab and no frame, so that every tab can build on it.',
  },
  {
    from: /^web\/app\/admin\/(?!kit\/|frame\/)[^/]+\//,
    forbids: (target, _source, _isTypeOnly, file) =>
      target.startsWith('web/app/admin/') && !['kit', adminPartOf(file)].includes(adminPartOf(target)),
    why: 'A tab imports itself and kit, never another tab or the frame: each can be changed or removed alone. Move what tabs share to kit.',
  },
  {
    from: /^web\/app\//,
    forbids: (_target, source, isTypeOnly) => source === 'zod' && !isTypeOnly,
    why: 'No zod in the browser: it weighs 24 kB. Import the types of the contract.',
  },
];

function isTest(file) {
  return /\.(test|suite)\.tsx?$/.test(file);
}

function areaOf(file) {
  return /^web\/app\/(site|wholesale|admin)\//.exec(file)?.[1];
}

/** The folder below web/app/admin: frame, kit or a tab. */
function adminPartOf(file) {
  return file.split('/')[3];
}

function importProblem(file, source, isTypeOnly) {
  const target = source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : source;
  return (
    directions.find(({ from, forbids }) => from.test(file) && forbids(target, source, isTypeOnly, file))
      ?.why ?? null
  );
}

const fileName = {
  create(context) {
    return {
      Program(node) {
        const message = fileNameProblem(path.relative(root, context.filename));
        if (message) context.report({ node, message });
      },
    };
  },
};

const importDirection = {
  create(context) {
    const file = path.relative(root, context.filename);
    function check(node) {
      if (!node.source) return;
      const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type';
      const message = importProblem(file, String(node.source.value), isTypeOnly);
      if (message) context.report({ node, message });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const QUERIES = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);

/** One place per noun says what is asked of its tables. */
const sqlInRepositories = {
  create(context) {
    const file = path.relative(root, context.filename);
    const isRepository = /\.repository\.ts$|^server\/src\/platform\/db\//.test(file);
    if (!file.startsWith('server/src/') || isRepository || isTest(file)) return {};
    const message = 'SQL lives in repositories: name the question there and ask it by that name.';
    return {
      MemberExpression(node) {
        if (QUERIES.has(node.property.name)) context.report({ node, message });
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name === 'sql') context.report({ node, message });
      },
    };
  },
};

/** No style prop in pages: the content policy blocks style attributes in the server's HTML. */
const noStyleProp = {
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name.name !== 'style') return;
        context.report({
          node,
          message: 'No style prop: the content policy blocks style attributes in server HTML. Use a class.',
        });
      },
    };
  },
};

export default {
  meta: { name: 'velvet-spoon' },
  rules: {
    'file-name': fileName,
    'import-direction': importDirection,
    'no-style-prop': noStyleProp,
    'sql-in-repositories': sqlInRepositories,
  },
};
