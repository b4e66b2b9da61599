import { setTimeout as delay } from 'node:timers/promises';
import { blocksFor } from './blocks.ts';
import type { Machine } from './machine.ts';
import { type Report, step } from './report.ts';

/** Prints a token of the owner in JSON. */
export const SIGN_IN = `curl --silent https://$SITE/api/v1/auth/login --data-urlencode "username=$OWNER" \\
  --data-urlencode 'password=hazelnut and rose'`;

/** Database and files are lost after a backup, and come back by the commands of docs/operations.md. */
export function loseEverything(machine: Machine, report: Report): void {
  const run = (what: string, commands: string) => {
    const { status, output } = machine.run(commands);
    step(report, what, { isGood: status === 0, output });
  };
  run('staff upload a picture, and a backup is made', UPLOAD_AND_BACK_UP);
  run('everything is lost, so that nobody can sign in', LOSE);
  for (const { heading, commands } of blocksFor('debian', 'restore')) {
    run(`${heading}: ${commands.trim().split('\n').length} lines`, commands);
  }
  run('the owner can sign in again', `${SIGN_IN} | grep access_token`);
  run(
    'the picture is back, byte by byte',
    'curl --silent --fail http://127.0.0.1:3000$(cat address) | cmp - picture',
  );
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

/** Both web processes in turn, and one that is killed, while somebody keeps asking. */
export async function restart(machine: Machine, report: Report): Promise<void> {
  const ask = `for i in $(seq 600); do
    curl --silent --output /dev/null --write-out '%{http_code}\\n' --header 'Cookie: visitor=1' https://$SITE/menu
    [ -e /root/enough ] && break; done > /root/answers`;
  machine.run(
    `systemd-run --quiet --unit asker --setenv CURL_CA_BUNDLE=$CURL_CA_BUNDLE --setenv SITE=$SITE bash -c '${ask.replaceAll("'", "'\\''")}'`,
  );
  const { status, output } = machine.run(
    'systemctl restart velvet-spoon-web@3000 && systemctl restart velvet-spoon-web@3001',
  );
  step(report, 'the web processes restart one after the other', { isGood: status === 0, output });
  machine.run('systemctl kill --signal KILL --kill-whom main velvet-spoon-web@3000');
  await delay(1_000);
  const back = machine.run(
    'curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/health/ready',
  );
  step(report, 'one that is killed comes back', { isGood: back.status === 0, output: back.output });
  const { output: answers } = machine.run('touch /root/enough; sleep 2; sort /root/answers | uniq -c');
  step(report, `meanwhile every request was answered (${answers.trim()})`, {
    isGood: /^\s*\d+ 200\s*$/.test(answers),
    output: answers,
  });
}

/** A worker that no longer answers is replaced by what its timer starts. */
export function hang(machine: Machine, report: Report): void {
  const { status, output } = machine.run(`worker=velvet-spoon-worker.service
    before=$(systemctl show --value --property MainPID $worker)
    systemctl kill --signal STOP --kill-whom main $worker
    systemctl start velvet-spoon-worker-health
    after=$(systemctl show --value --property MainPID $worker)
    curl --silent --fail http://127.0.0.1:9466/health/live
    [ "$before" != "$after" ] && systemctl --quiet is-active velvet-spoon-worker-health.timer`);
  step(report, 'a worker that hangs is restarted', { isGood: status === 0, output });
}
