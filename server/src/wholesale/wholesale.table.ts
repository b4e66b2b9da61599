import type { Timestamp } from '../db/schema.ts';

export type ApplicationRequestsTable = {
  request_id: string;
  created_at: Timestamp;
};
