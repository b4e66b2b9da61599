import { globSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import { type Block, blocksFor, root } from './commands.ts';
import { bootMachine, type Machine, type Outcome, whatIsMissing } from './machine.ts';

const SITE = 'www.velvetspoon.example';
const CERTIFICATE = '/usr/local/share/ca-certificates/site.crt';
const env = {
  SITE,
  OWNER: 'owner@velvetspoon.example',
  OWNER_NAME: 'Dana Lee',
  MAILSERVER: 'smtp://127.0.0.1:2525',
  SENDER: 'hello@velvetspoon.example',
  REPOSITORY: '/root/velvet-spoon.git',
  RELEASE: 'v1.0.0',
  NEXT: 'v1.1.0',
  // The certificate is our own, so clients are told to trust it.
  NODE_EXTRA_CA_CERTS: CERTIFICATE,
  CURL_CA_BUNDLE: CERTIFICATE,
};

/** Replaces commands that need the outside world: a DNS name, and hundreds of megabytes of signatures. */
const instead: [command: RegExp, by: string][] = [
  [
    /^certbot /,
    `mkdir -p /etc/letsencrypt/live/${SITE} && cd /etc/letsencrypt/live/${SITE} &&
     openssl req -x509 -days 90 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -keyout privkey.pem \\
       -out fullchain.pem -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE} &&
     install -m 644 fullchain.pem ${CERTIFICATE}`,
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

/** Prints a line for each step, with the seconds since the one before, and its output if it failed. */
class Try {
  bad = 0;
  good = 0;
  readonly machine: Machine;
  #last = performance.now();

  constructor(machine: Machine) {
    this.machine = machine;
  }

  step(what: string, { status, output }: Outcome, expected = /(?:)/): void {
    const isGood = status === 0 && expected.test(output);
    this[isGood ? 'good' : 'bad'] += 1;
    const now = performance.now();
    const figure = isGood ? (expected.exec(output)?.[1] ?? '') : '';
    const mark = isGood ? styleText('green', 'ok    ') : styleText('red', 'FAILED');
    console.log(`${mark} ${((now - this.#last) / 1000).toFixed(1).padStart(6)} s  ${what} ${figure}`);
    if (!isGood) console.log(output.trim().split('\n').slice(-40).join('\n').replaceAll(/^/gm, '         '));
    this.#last = now;
  }

  check(what: string, commands: string, expected?: RegExp): void {
    this.step(what, this.machine.run(commands), expected);
  }

  runBlock({ heading, commands, words }: Block): void {
    const [, replaced] = instead.find(([command]) => command.test(commands)) ?? [];
    const network = words.includes('network') && replaced === undefined;
    const outcome = this.machine.run(replaced ?? commands, { network, input: 'hazelnut and rose\n' });
    const lines = commands.trim().split('\n').length;
    this.step(`${heading}: ${lines} lines${replaced ? ', replaced' : ''}`, outcome);
  }
}

/** Installs the site by the commands of docs/operations.md, and breaks it. Takes ten minutes or more, root, and a network. */
export async function run(): Promise<boolean> {
  const missing = whatIsMissing();
  if (missing) throw new Error(`This needs ${missing}.`);
  const machine = await bootMachine(env);
  const attempt = new Try(machine);
  try {
    const inbox = `import('${root}/dev/smtp-inbox.ts').then(({ startSmtpInbox }) => startSmtpInbox({ port: 2525 }))`;
    machine.beside([process.execPath, '--eval', inbox]);
    const later = ['restore', 'upgrade', 'rollback'];
    const installing = blocksFor('debian').filter(({ words }) => !later.some((one) => words.includes(one)));
    for (const block of installing) attempt.runBlock(block);
    examine(attempt);
    loseEverything(attempt);
    await restart(attempt);
    upgrade(attempt);
    hang(attempt);
  } finally {
    await machine.stop();
  }
  console.log(
    `${attempt.good} good, ${attempt.bad} failed, in ${(process.uptime() / 60).toFixed(1)} minutes`,
  );
  return attempt.bad === 0;
}

const SIGN_IN = `curl --silent https://$SITE/api/v1/auth/login --data-urlencode "username=$OWNER" \\
  --data-urlencode 'password=hazelnut and rose'`;
const SEND_PAPER = `head -c 15000000 /dev/zero > /root/paper &&
  curl --silent --output /dev/null --write-out '%{http_code} %{content_type}' --form w9=@/root/paper https://$SITE/api/v1/wholesale/register`;
const CONFINED = `pid=$(systemctl show --value --property MainPID velvet-spoon-web@3000)
  ps -o user= -p $pid || stat --format %U /proc/$pid
  nsenter -t $pid -m touch /opt/velvet-spoon/x 2>&1 || true`;

const SECRETS = `pid=$(systemctl show --value --property MainPID velvet-spoon-web@3000)
  nsenter -t $pid -m ls /run/credentials/velvet-spoon-web@3000.service | sort -r | xargs
  ! nsenter -t $pid -m runuser -u velvet-spoon -- cat /etc/velvet-spoon/secrets/SMTP_URL 2>&1`;
const LOOK_INTO_WORKER = `pid=$(systemctl show --value --property MainPID velvet-spoon-worker)
  ! runuser -u velvet-spoon -- cat /proc/$pid/environ 2>&1`;
const CHANGE_HISTORY = `! runuser -u velvet-spoon -- psql velvet_spoon --command 'delete from history' 2>&1`;

/** Checks of the installation, beyond that every command succeeded. */
function examine(attempt: Try): void {
  const files = globSync('*.{service,timer}', { cwd: path.join(root, 'ops/debian') });
  const units = files.map((file) => file.replace('@.', '@3000.'));
  attempt.check('the units are correct', `systemd-analyze verify ${units.join(' ')}`);
  for (const unit of units.filter((one) => one.endsWith('.service'))) {
    const exposure = `systemd-analyze security --no-pager ${unit} | tail -n 1`;
    attempt.check(`${unit} is exposed little:`, exposure, /: ([0-2]\.\d) /);
  }
  attempt.check('no unit failed', "systemctl list-units --failed --plain --no-legend 'velvet-spoon*'", /^$/);
  attempt.check(
    'the page is there, with HTTPS',
    'curl --silent --fail --http2 --include https://$SITE/',
    /^HTTP\/2 200.*Your cafe/s,
  );
  attempt.check('port 80 leads there', 'curl --silent --head http://$SITE/menu', /308.*location: https:/is);
  attempt.check('the owner can sign in', SIGN_IN, /"access_token"/);
  attempt.check('a paper of 15 MB reaches the application', SEND_PAPER, /^400 application\/problem\+json$/m);
  attempt.check('the worker says that it lives', 'curl --silent --fail http://127.0.0.1:9466/health/live');
  attempt.check(
    'the journal has what processes log',
    'journalctl --unit velvet-spoon-worker',
    /"msg":"ready"/,
  );
  attempt.check(
    'the backup has its time',
    "systemctl list-timers --no-pager 'velvet-spoon-backup*'",
    /\d\d:\d\d/,
  );
  attempt.check('the process is not root, and / is read-only', CONFINED, /velvet-s.*\n.*Read-only/s);
  attempt.check(
    'a web process sees its own secrets only',
    SECRETS,
    /^documents.identity S3_SECRET_ACCESS_KEY FORM_SECRET$/m,
  );
  attempt.check('and cannot look into the worker', LOOK_INTO_WORKER, /Permission denied/);
  attempt.check('its role cannot change the history', CHANGE_HISTORY, /permission denied for table history/);
}

const UPLOAD_AND_BACK_UP = `token=$(${SIGN_IN} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl --silent --fail --header "Authorization: Bearer $token" --form file=@/opt/velvet-spoon/web/public/icon-192.png \\
    https://$SITE/api/v1/admin/upload |
    sed 's/.*"url":"\\([^"]*\\)".*/\\1/' > address
  curl --silent --fail http://127.0.0.1:3000$(cat address) > picture
  systemctl start velvet-spoon-backup`;
const LOSE = `runuser -u postgres -- psql --quiet --set ON_ERROR_STOP=1 velvet_spoon --command 'truncate users cascade'
  rm -r /var/lib/velvet-spoon/storage/*
  ! ${SIGN_IN} | grep access_token`;

/** Loses the database and files after a backup, and restores them by the commands of the manual. */
function loseEverything(attempt: Try): void {
  attempt.check('staff upload a picture, and a backup is made', UPLOAD_AND_BACK_UP);
  attempt.check('everything is lost, so that the owner cannot sign in', LOSE);
  for (const block of blocksFor('debian', 'restore')) attempt.runBlock(block);
  attempt.check('the owner can sign in again', SIGN_IN, /"access_token"/);
  const compare = 'curl --silent --fail http://127.0.0.1:3000$(cat address) | cmp - picture';
  attempt.check('the picture is back, byte by byte', compare);
}

/** A visitor who sends requests until `countAnswers`. The cache does not answer requests with a token. */
function beginAsking({ machine }: Try): void {
  const ask = `while [ ! -e /root/enough ]; do
    curl --silent --output /dev/null --write-out '%{http_code}\\n' --header 'Authorization: Bearer none' https://$SITE/menu
    sleep 0.2; done > /root/answers`;
  machine.run(
    `rm -f /root/enough; systemd-run --quiet --collect --unit asker --setenv CURL_CA_BUNDLE=$CURL_CA_BUNDLE --setenv SITE=$SITE bash -c '${ask.replaceAll("'", "'\\''")}'`,
  );
}

function countAnswers(attempt: Try): void {
  const count = 'touch /root/enough; sleep 2; sort /root/answers | uniq -c';
  attempt.check('meanwhile every request was answered:', count, /^\s*(\d+ 200)\s*$/);
}

/** Restarts both web processes in turn and kills one, while a visitor keeps sending requests. */
async function restart(attempt: Try): Promise<void> {
  const { machine } = attempt;
  beginAsking(attempt);
  attempt.check(
    'the web processes restart one after the other',
    'systemctl restart velvet-spoon-web@3000 && systemctl restart velvet-spoon-web@3001',
  );
  machine.run('systemctl kill --signal KILL --kill-whom main velvet-spoon-web@3000');
  await delay(1_000);
  const ready = 'http://127.0.0.1:3000/health/ready';
  attempt.check(
    'one that is killed comes back',
    `curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors ${ready}`,
  );
  countAnswers(attempt);
}

const RUNNING = `for unit in velvet-spoon-web@3000 velvet-spoon-web@3001 velvet-spoon-worker; do
  readlink /proc/$(systemctl show --value --property MainPID $unit)/cwd; done | sort | uniq -c`;

function upgrade(attempt: Try): void {
  const [build, ...replace] = blocksFor('debian', 'upgrade');
  attempt.runBlock(build!);
  beginAsking(attempt);
  for (const block of replace) attempt.runBlock(block);
  attempt.check('all processes are of the next release', RUNNING, /^\s*3 \S+\/v1\.1\.0$/m);
  for (const block of blocksFor('debian', 'rollback')) attempt.runBlock(block);
  attempt.check('all processes are of the release before', RUNNING, /^\s*3 \S+\/v1\.0\.0$/m);
  countAnswers(attempt);
}

/** Freezes the worker, which its health timer must then restart. */
function hang(attempt: Try): void {
  attempt.check(
    'a worker that hangs is restarted',
    `worker=velvet-spoon-worker.service
    before=$(systemctl show --value --property MainPID $worker)
    systemctl kill --signal STOP --kill-whom main $worker
    systemctl start velvet-spoon-worker-health
    after=$(systemctl show --value --property MainPID $worker)
    curl --silent --fail http://127.0.0.1:9466/health/live
    [ "$before" != "$after" ] && systemctl --quiet is-active velvet-spoon-worker-health.timer`,
  );
}
