import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    application_requests: ApplicationRequestsTable;
  }
}

export type ApplicationRequestsTable = {
  request_id: string;
  created_at: Timestamp;
};
