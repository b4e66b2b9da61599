import type { Gauges } from '../metrics/metrics.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Doorway } from './doorway.ts';

export function storeGauges(store: AnswerStore, doorway: Doorway): Gauges {
  return {
    gauges: [
      { name: 'page_store_hits_total', help: 'Requests answered from memory.', isTotal: true },
      {
        name: 'page_store_misses_total',
        help: 'Requests for what could have been in memory.',
        isTotal: true,
      },
      { name: 'page_store_bytes', help: 'Memory that is used for answers.' },
    ],
    read: () => ({
      page_store_hits_total: [{ value: doorway.hits }],
      page_store_misses_total: [{ value: doorway.misses }],
      page_store_bytes: [{ value: store.bytes }],
    }),
  };
}
