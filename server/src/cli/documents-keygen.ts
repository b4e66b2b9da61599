import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** The same output as `age-keygen`: the identity file on stdout, instructions on stderr. */
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
console.log(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}`);
process.stderr.write(
  `Save the identity where DOCUMENT_IDENTITY_FILE points, away from the database and its backups.\n` +
    `DOCUMENT_RECIPIENTS=${recipient}\n`,
);
