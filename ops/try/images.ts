import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './blocks.ts';
import { cache, makeBase } from './machine.ts';

const images = path.join(cache, 'images');
const running = path.join(cache, 'running');
/** Without it, every step of a build would be a copy of everything: tens of gigabytes. Then a build is one step. */
const hasOverlay = canOverlay();
const driver = hasOverlay ? 'overlay' : 'vfs';
const storage = ['--root', images, '--runroot', running, '--storage-driver', driver];
const NODE = `localhost/velvet-node:${process.version}`;
const NGINX = 'localhost/velvet-nginx:1';

function canOverlay(): boolean {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'overlay-'));
  for (const name of ['lower', 'upper', 'work', 'all']) mkdirSync(path.join(folder, name));
  const layers = `lowerdir=${folder}/lower,upperdir=${folder}/upper,workdir=${folder}/work`;
  const mount = ['mount', '-t', 'overlay', 'overlay', '-o', layers, `${folder}/all`];
  const { status } = spawnSync('unshare', ['--mount', ...mount], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

function buildah(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', [...storage, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout.trim();
  throw new Error(`buildah ${args.join(' ')}\n${stdout}\n${stderr}`);
}

/** What a registry would give us: Debian with our Node, and Debian with nginx. */
export function makeBases(): void {
  const made = buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n');
  if (!made.includes(NODE)) makeNode();
  if (!made.includes(NGINX)) makeNginx();
}

function makeNode(): void {
  const node = buildah('from', 'scratch');
  buildah('add', node, makeBase('slim'), '/');
  buildah('add', node, realpathSync(process.execPath), '/usr/local/bin/node');
  const npm = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  buildah('add', node, path.resolve(npm, '../..'), '/usr/local/lib/node_modules/npm');
  inside(node, 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm');
  buildah('commit', node, NODE);
}

/** With the places of the official image for logs and temporary files. */
function makeNginx(): void {
  const nginx = buildah('from', 'scratch');
  buildah('add', nginx, makeBase('slim'), '/');
  inside(nginx, 'apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx curl');
  inside(nginx, 'rm -rf /var/lib/nginx /var/lib/apt/lists/* && mkdir -p /var/cache/nginx');
  inside(nginx, 'ln -s /var/cache/nginx /var/lib/nginx && ln -sf /dev/stdout /var/log/nginx/access.log');
  inside(nginx, 'ln -sf /dev/stderr /var/log/nginx/error.log');
  buildah('commit', nginx, NGINX);
}

function inside(container: string, commands: string): void {
  buildah('run', '--isolation', 'chroot', '--network', 'host', container, '--', 'sh', '-e', '-c', commands);
}

/** As ops/container/Containerfile says, on top of our own bases. */
export function buildImage(target: string): void {
  // The registry of packages that this machine uses.
  mkdirSync(path.join(cache, 'npm'), { recursive: true });
  const npmrc = path.join(cache, 'npm/npmrc');
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  writeFileSync(npmrc, `registry=${registry}cafile=/etc/ssl/certs/ca-certificates.crt\n`);
  const bases = ['--build-arg', `NODE_IMAGE=${NODE}`, '--build-arg', `NGINX_IMAGE=${NGINX}`];
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const mounts = ['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', `${certificates}:${certificates}:ro`];
  const how = ['--isolation', 'chroot', '--network', 'host', `--layers=${hasOverlay}`, '--pull=false'];
  const what = ['--file', path.join(root, 'ops/container/Containerfile'), '--target', target];
  buildah('build', ...how, ...bases, ...mounts, ...what, '--tag', nameOf(target), root);
}

function nameOf(target: string): string {
  return `localhost/velvet-spoon-${target}`;
}

type Config = {
  User: string;
  WorkingDir?: string;
  Healthcheck?: { Test: string[] };
  Cmd: string[];
  Env: string[];
};

export function inspectImage(target: string): Config {
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', nameOf(target))) as {
    Docker: { config: Config };
  };
  return Docker.config;
}

const mounted = new Map<string, string>();

/** Its files, unpacked. */
export function mountImage(target: string): string {
  const name = `try-${target}`;
  const known = mounted.get(target);
  if (known) return known;
  const found = buildah('containers', '--format', '{{.ContainerName}}').split('\n').includes(name);
  if (!found) buildah('from', '--pull=false', '--name', name, nameOf(target));
  const files = buildah('mount', name);
  mounted.set(target, files);
  return files;
}

/** The images stay, for the next time. */
export function removeContainers(): void {
  buildah('rm', '--all');
}

export function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
}
