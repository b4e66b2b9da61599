import path from 'node:path';
import { type Block, blocksFor } from './blocks.ts';
import { bootMachine, type Machine, whyNoMachine } from './machine.ts';
import { hang, loseEverything, restart, SIGN_IN } from './mishaps.ts';
import { cannotTry, type Report, step } from './report.ts';

const SITE = 'www.velvetspoon.example';
export const env = {
  SITE,
  OWNER: 'owner@velvetspoon.example',
  OWNER_NAME: 'Dana Lee',
  MAILSERVER: 'smtp://127.0.0.1:2525',
  SENDER: 'hello@velvetspoon.example',
  REPOSITORY: '/root/velvet-spoon.bundle',
  // The certificate is our own, so what is told to trust it does.
  NODE_EXTRA_CA_CERTS: '/usr/local/share/ca-certificates/site.crt',
  CURL_CA_BUNDLE: '/usr/local/share/ca-certificates/site.crt',
};

/** In place of commands that need the outside world: a name that is ours, and hundreds of megabytes of signatures. */
const instead: [command: RegExp, by: string][] = [
  [
    /^certbot /,
    `mkdir -p /etc/letsencrypt/live/${SITE} && cd /etc/letsencrypt/live/${SITE} &&
     openssl req -x509 -days 90 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -keyout privkey.pem \\
       -out fullchain.pem -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE} &&
     install -m 644 fullchain.pem /usr/local/share/ca-certificates/site.crt`,
  ],
  [
    /^freshclam /m,
    `printf 'Test.Eicar:0:*:%s\\n' "$(printf '%s%s' 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' \\
       'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*' | od -An -v -tx1 | tr -d ' \\n')" > /var/lib/clamav/local.ndb
     for unit in service socket; do
       mkdir -p /etc/systemd/system/clamav-daemon.$unit.d
       printf '[Unit]\\nConditionPathExistsGlob=\\n' > /etc/systemd/system/clamav-daemon.$unit.d/try.conf
     done
     systemctl stop clamav-freshclam`,
  ],
];

export async function tryDebian(report: Report): Promise<void> {
  const reason = whyNoMachine();
  if (reason) {
    cannotTry(report, 'a Debian with systemd', reason);
    return;
  }
  const machine = await bootMachine(env);
  try {
    machine.beside([process.execPath, path.join(import.meta.dirname, 'mail-server.ts'), '2525']);
    const installing = blocksFor('debian').filter(({ words }) => !words.includes('restore'));
    for (const block of installing) runBlock(machine, block, report);
    examine(machine, report);
    loseEverything(machine, report);
    await restart(machine, report);
    hang(machine, report);
  } finally {
    await machine.stop();
  }
}

function runBlock(machine: Machine, { heading, commands, words }: Block, report: Report): void {
  const [, replaced] = instead.find(([command]) => command.test(commands)) ?? [];
  const network = words.includes('network') && replaced === undefined;
  const { status, output } = machine.run(replaced ?? commands, {
    network,
    input: 'hazelnut and rose\n',
  });
  step(report, `${heading}: ${commands.trim().split('\n').length} lines${replaced ? ', replaced' : ''}`, {
    isGood: status === 0,
    output,
  });
}

/** What the installation is, beyond that every command succeeded. */
function examine(machine: Machine, report: Report): void {
  const check = (what: string, commands: string, expected: RegExp = /(?:)/) => {
    const { status, output } = machine.run(commands);
    const [, figure] = output.match(expected) ?? [];
    step(report, figure ? `${what}: ${figure}` : what, {
      isGood: status === 0 && expected.test(output),
      output,
    });
  };
  const page = `curl --silent --fail --http2 https://${SITE}`;
  check(
    'the units are correct',
    'systemd-analyze verify velvet-spoon-{web@3000,worker,worker-health,backup}.service velvet-spoon-{worker-health,backup}.timer',
  );
  for (const unit of ['web@3000', 'worker', 'worker-health', 'backup']) {
    const exposure = `systemd-analyze security --no-pager velvet-spoon-${unit}.service | tail -n 1`;
    check(`velvet-spoon-${unit} is exposed little`, exposure, /: ([0-2]\.\d) /);
  }
  check('no unit of ours failed', "systemctl list-units --failed --plain --no-legend 'velvet-spoon*'", /^$/);
  check('the page is there, with HTTPS', `${page}/ --include`, /^HTTP\/2 200.*Your cafe/s);
  check('port 80 leads there', `curl --silent --head http://${SITE}/menu`, /308.*location: https:/is);
  check('the owner can sign in', SIGN_IN, /"access_token"/);
  check('a paper of 15 MB reaches the application', UPLOAD, /^400 application\/problem\+json$/m);
  check('the worker says that it lives', 'curl --silent --fail http://127.0.0.1:9466/health/live');
  check('the journal has what processes log', 'journalctl --unit velvet-spoon-worker', /"msg":"ready"/);
  check('the backup has its time', 'systemctl list-timers --no-pager velvet-spoon-backup.timer', /03:/);
  check('the backup is there, with database and files', 'velvet-spoon restore', /database and files/);
  check('the process is not root, and / is read-only', CONFINED, /velvet-s.*\n.*Read-only/s);
}

const UPLOAD = `head -c 15000000 /dev/zero > /root/paper &&
  curl --silent --output /dev/null --write-out '%{http_code} %{content_type}' --form w9=@/root/paper https://${SITE}/api/v1/wholesale/register`;
const CONFINED = `pid=$(systemctl show --value --property MainPID velvet-spoon-web@3000)
  ps -o user= -p $pid || stat --format %U /proc/$pid
  nsenter -t $pid -m touch /opt/velvet-spoon/x 2>&1 || true`;
