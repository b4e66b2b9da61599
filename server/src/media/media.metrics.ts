import type { Counter } from '../platform/observability/metrics.ts';

export const uploads: Counter = {
  name: 'uploads_total',
  help: 'Files that staff have uploaded: stored, refused for what they are, or failed.',
  labels: { outcome: ['stored', 'refused', 'failed'] },
};
