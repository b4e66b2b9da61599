import { runKeygen } from './keygen.ts';

await runKeygen({
  usage: 'npm run documents:keygen -- FILE',
  settings: (recipient, file) => `DOCUMENT_RECIPIENTS=${recipient}\nDOCUMENT_IDENTITY_FILE=${file}`,
  advice: 'Keep a copy of the identity offline, away from the database and its backups.',
});
