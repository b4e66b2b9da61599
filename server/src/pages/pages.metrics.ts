import type { Timer } from '../platform/metrics/metrics.ts';

export const renderTimer: Timer = {
  name: 'render_duration_seconds',
  help: 'How long it took to render a page, its reads included.',
};
