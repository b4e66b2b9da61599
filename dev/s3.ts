import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './postgres.ts';

const run = promisify(execFile);

export type S3Server = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
};

const PACKAGES = 'radosgw ceph-mon ceph-osd';

/**
 * Starts a real S3 server that keeps its objects in memory: Ceph's gateway with one monitor and one OSD, from Debian's
 * packages. Takes about ten seconds. `folder` is emptied first, and removed on stop.
 */
export async function startS3(folder: string): Promise<S3Server> {
  const missing = ['radosgw', 'ceph-mon', 'ceph-osd'].filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length > 0) {
    throw new Error(`${missing.join(', ')} not found. Install them: apt-get install ${PACKAGES}`);
  }
  const cluster = new Cluster(folder, await freePort(), await freePort());
  try {
    await cluster.start();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const { endpoint, keys } = cluster;
  return { endpoint, ...keys, stop: () => cluster.stop() };
}

class Cluster {
  readonly keys = { accessKeyId: 'velvet', secretAccessKey: randomUUID() };
  readonly endpoint: string;
  readonly #folder: string;
  readonly #monitor: string;
  readonly #gatewayPort: number;
  readonly #daemons: ChildProcess[] = [];
  #isStopping = false;

  constructor(folder: string, monitorPort: number, gatewayPort: number) {
    this.#folder = path.resolve(folder);
    this.#monitor = `v1:127.0.0.1:${monitorPort}`;
    this.#gatewayPort = gatewayPort;
    this.endpoint = `http://127.0.0.1:${gatewayPort}`;
  }

  async start(): Promise<void> {
    const clusterId = randomUUID();
    const osdId = randomUUID();
    const keyring = this.#file('keyring');
    await rm(this.#folder, { recursive: true, force: true });
    for (const name of ['mon', 'osd', 'rgw']) await mkdir(this.#file(name), { recursive: true });
    await writeFile(this.#file('ceph.conf'), this.#settings(clusterId));

    await run('ceph-authtool', [
      '--create-keyring',
      keyring,
      '--gen-key',
      '-n',
      'mon.',
      '--cap',
      'mon',
      'allow *',
    ]);
    await run('ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', '--cap', 'mon', 'allow *']);
    const monmap = this.#file('monmap');
    await run('monmaptool', ['--create', '--addv', 'a', `[${this.#monitor}]`, '--fsid', clusterId, monmap]);
    await this.#ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring);
    this.#daemon('ceph-mon', '-i', 'a');
    await this.#registerOsd(osdId);
    await this.#ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osdId);
    this.#startOsd();
    this.#daemon('radosgw', '-n', 'client.admin', '--rgw-zone=default');
    await this.#untilAnswering();
    const { accessKeyId, secretAccessKey } = this.keys;
    const user = ['--uid=velvet', '--display-name=velvet'];
    const access = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
    await this.#ceph('radosgw-admin', 'user', 'create', ...user, ...access);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#daemons.map(end));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }

  async #ceph(command: string, ...args: string[]): Promise<void> {
    await run(command, ['-c', this.#file('ceph.conf'), ...args]);
  }

  /** Runs in the foreground, and the kernel kills it if we are killed: no daemon outlives its test. */
  #daemon(command: string, ...args: string[]): ChildProcess {
    const inForeground = [command, '-c', this.#file('ceph.conf'), ...args, '-f'];
    const daemon = spawn('setpriv', ['--pdeathsig', 'KILL', ...inForeground], { stdio: 'ignore' });
    this.#daemons.push(daemon);
    return daemon;
  }

  /** On a slow machine, a monitor that has just started refuses commands. Registering twice does no harm. */
  async #registerOsd(osdId: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#ceph('ceph', '--connect-timeout', '30', 'osd', 'new', osdId);
      } catch (error) {
        if (attempt === 10) throw error;
        await delay(500);
      }
    }
  }

  /** In about one start of two, the OSD loses a race with the monitor ("wrong fsid") and exits. */
  #startOsd(triesLeft = 20): void {
    const osd = this.#daemon('ceph-osd', '-i', '0');
    osd.once('exit', () => {
      if (!this.#isStopping && triesLeft > 0) this.#startOsd(triesLeft - 1);
    });
  }

  async #untilAnswering(): Promise<void> {
    for (let attempt = 0; attempt < 3_000; attempt += 1) {
      const answer = await fetch(this.endpoint).catch(() => null);
      if (answer?.ok) return;
      await delay(100);
    }
    throw new Error(`The S3 gateway does not respond. See ${this.#folder}`);
  }

  #settings(clusterId: string): string {
    return `[global]
fsid = ${clusterId}
mon_initial_members = a
mon_host = ${this.#monitor}
ms_bind_msgr2 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
mon_allow_pool_size_one = true
mon_osd_full_ratio = 0.99
mon_osd_nearfull_ratio = 0.99
mon_data_avail_crit = 1
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
run_dir = ${this.#folder}
log_file = ${this.#folder}/$name.log
admin_socket = ${this.#folder}/$name.asok
pid_file = ${this.#folder}/$name.pid
keyring = ${this.#folder}/keyring
rgw_frontends = beast endpoint=127.0.0.1:${this.#gatewayPort}
rgw_data = ${this.#folder}/rgw
rgw_enable_usage_log = false
rgw_enable_ops_log = false
rgw_rados_pool_pg_num_min = 1
[mon.a]
mon_data = ${this.#folder}/mon
mon_addr = ${this.#monitor}
[osd.0]
osd_data = ${this.#folder}/osd
`;
  }
}

/** Killed, because there is nothing to save and an orderly stop takes five seconds. */
async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const gone = new Promise((resolve) => daemon.once('exit', resolve));
  daemon.kill('SIGKILL');
  await gone;
}

if (import.meta.main) {
  const server = await startS3(path.resolve(import.meta.dirname, '../.data/s3'));
  console.log(`S3_ENDPOINT=${server.endpoint}
S3_ACCESS_KEY_ID=${server.accessKeyId}
S3_SECRET_ACCESS_KEY=${server.secretAccessKey}
Press Ctrl-C to stop it and delete its data.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop());
}
