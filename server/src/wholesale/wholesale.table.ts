import type { Timestamp } from '../platform/db/columns.ts';

export type ApplicationRequestsTable = {
  request_id: string;
  created_at: Timestamp;
};
