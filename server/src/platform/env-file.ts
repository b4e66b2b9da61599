import { existsSync } from 'node:fs';

// Loaded before a command with `--import`. Node's own `--env-file-if-exists` prints at every start that there is no file,
// which is normal wherever a service manager sets the environment.
if (existsSync('.env')) process.loadEnvFile('.env');
