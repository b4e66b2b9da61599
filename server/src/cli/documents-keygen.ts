import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** As `age-keygen` writes it: standard output is the identity file, the rest is for people. */
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
console.log(`# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}`);
process.stderr.write(
  `Keep the identity in DOCUMENT_IDENTITY_FILE, apart from the database and its backups.\n` +
    `DOCUMENT_RECIPIENTS=${recipient}\n`,
);
