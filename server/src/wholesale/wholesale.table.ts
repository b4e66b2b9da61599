import type { Timestamp } from '../db/columns.ts';

export type ApplicationRequestsTable = {
  request_id: string;
  created_at: Timestamp;
};
