import { defineNoun } from '../platform/noun.ts';
import { backupGauges } from './backups/backups.repository.ts';
import { doctorRoutes } from './doctor/doctor.routes.ts';

export const operations = defineNoun('operations', {
  routes: { public: [doctorRoutes] },
  metrics: [({ db }) => backupGauges(db)],
  export: { backups: { about: 'When backups were made, how large they are and what went wrong.' } },
});
