import { runKeygen } from './keygen.ts';

await runKeygen({
  usage: 'npm run backup:keygen -- FILE',
  settings: (recipient) => `BACKUP_RECIPIENT=${recipient}`,
  advice:
    'Move the identity away from this machine, into two places: without it no backup can be restored, and whoever has it can read them all.',
});
