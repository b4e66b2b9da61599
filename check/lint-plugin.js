import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const CATCH_ALL = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.)/;

function fileNameProblem(file) {
  const name = path.basename(file);
  const where = file.split('/')[0];
  if (!KEBAB.test(name)) {
    return 'File names are kebab-case with the role as a suffix (posts.routes.ts): one search finds a noun everywhere.';
  }
  if (/^index\.tsx?$/.test(name)) {
    return 'No index.ts: a barrel hides where code lives. Import the file itself.';
  }
  if (CATCH_ALL.test(file)) {
    return 'No utils, helpers, common or lib: name the file after what it does, next to the code that uses it.';
  }
  if (name.includes('.spec.') !== (where === 'e2e' && !!name.match(/\.(spec|test)\./))) {
    return 'Browser tests are *.spec.ts in e2e; all other tests are *.test.ts next to their source.';
  }
  return null;
}

/** Who may not import what, and why. The overall order is web -> contract <- server. */
const directions = [
  {
    from: /^contract\/src\/(?!.*\.test\.)/,
    forbids: (target, source) => !source.startsWith('.') && source !== 'zod',
    why: 'contract imports only zod and itself: browser and server both build on it, so it depends on neither.',
  },
  {
    from: /^contract\/src\/domain\/(?!.*\.test\.)/,
    forbids: (target, _source, isTypeOnly) => target.startsWith('contract/src/api/') && !isTypeOnly,
    why: 'domain holds the rules of the trade: the API builds on it, and not the other way round.',
  },
  {
    from: /^web\//,
    forbids: (target) => target.startsWith('server/') || target.startsWith('@velvet-spoon/server'),
    why: 'web never imports server source: pages call the API through the contract, like any other client.',
  },
  {
    from: /^server\//,
    forbids: (target) => target.startsWith('web/') || target.startsWith('@velvet-spoon/web'),
    why: 'server never imports page source: it loads the build and passes it the request (contract/src/api/page-request.ts).',
  },
  {
    from: /^server\/src\/platform\//,
    forbids: (target, _source, _isTypeOnly, file) =>
      /^server\/src\/(?!platform\/)/.test(target) && !(isTest(file) && /^server\/src\/\w+\.ts$/.test(target)),
    why: 'platform knows no noun, because every noun builds on it. Pass in what it needs.',
  },
  {
    from: /^server\/src\/pages\//,
    forbids: (target) => /^server\/src\/(?!platform\/|pages\/)/.test(target),
    why: 'pages know no noun: they render what the API returns. Register a special case in app.ts.',
  },
  {
    from: /^server\/src\/(?!platform\/|pages\/|cli\/)[\w-]+\//,
    forbids: (target, _source, _isTypeOnly, file) =>
      !isTest(file) && /^server\/src\/((pages|cli)\/|\w+\.ts$)/.test(target),
    why: 'A noun does not know who serves it: it never imports app.ts, worker.ts, nouns.ts, pages or cli.',
  },
  {
    from: /^(lab|test-support)\//,
    forbids: (target) => /^server\/test(-support)?\//.test(target),
    why: 'Tests may use the lab, and not the other way round: put what both need into test-support.',
  },
  {
    from: /^(server\/src|test-support)\//,
    forbids: (target) => target.startsWith('lab/'),
    why: 'Only tests in server/test may use the lab: put what others need into test-support.',
  },
  {
    from: /^web\/app\/ui\//,
    forbids: (target) => target.startsWith('web/app/') && !target.startsWith('web/app/ui/'),
    why: 'ui holds building blocks: no data, no facts about the business, nothing that belongs to one screen.',
  },
  {
    from: /^web\/app\/products\//,
    forbids: (target) => areaOf(target) !== undefined,
    why: 'products lies below site and admin: it shows a dessert to visitors and in the preview, so it imports neither.',
  },
  {
    from: /^web\/app\/(site|wholesale|admin|handbook)\//,
    forbids: (target, _source, _isTypeOnly, file) =>
      areaOf(target) && areaOf(target) !== areaOf(file) && !(isTest(file) && areaOf(file) === 'handbook'),
    why: 'site, wholesale, admin and handbook never import each other: visitors must not load staff code, and each area changes on its own. Share through ui, api, products or the contract.',
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
    why: 'No zod in the browser: it adds 24 kB. Import only types from the contract.',
  },
];

function isTest(file) {
  return /\.(test|suite)\.tsx?$/.test(file);
}

function areaOf(file) {
  return /^web\/app\/(site|wholesale|admin|handbook)\//.exec(file)?.[1];
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

/** Keeps the queries on a noun's tables in one place. */
const sqlInRepositories = {
  create(context) {
    const file = path.relative(root, context.filename);
    const isRepository = /\.repository\.ts$|^server\/src\/platform\/db\//.test(file);
    if (!file.startsWith('server/src/') || isRepository || isTest(file)) return {};
    const message = 'SQL is only allowed in repositories: add a function to one and call it.';
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

const noStyleProp = {
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.name.name !== 'style') return;
        context.report({
          node,
          message:
            'No style prop: the content security policy blocks style attributes in the HTML we send. Use a class.',
        });
      },
    };
  },
};

/** A redirect could send our token to a stranger, or lead a request into the private network. */
const fetchRedirect = {
  create(context) {
    const file = path.relative(root, context.filename);
    if (!file.startsWith('server/src/') || isTest(file)) return {};
    return {
      CallExpression(node) {
        if (node.callee.name !== 'fetch') return;
        const [, options] = node.arguments;
        if (options && options.type !== 'ObjectExpression') return;
        if (options?.properties.some(({ key }) => key?.name === 'redirect')) return;
        context.report({ node, message: 'A fetch of the server must say what it does with a redirect.' });
      },
    };
  },
};

export default {
  meta: { name: 'velvet-spoon' },
  rules: {
    'fetch-redirect': fetchRedirect,
    'file-name': fileName,
    'import-direction': importDirection,
    'no-style-prop': noStyleProp,
    'sql-in-repositories': sqlInRepositories,
  },
};
