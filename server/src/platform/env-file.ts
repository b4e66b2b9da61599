import { existsSync } from 'node:fs';

// Loaded before a command with `--import`. Node's own `--env-file-if-exists` says at every start that there is no file,
// which is how it is wherever the environment comes from a service manager.
if (existsSync('.env')) process.loadEnvFile('.env');
