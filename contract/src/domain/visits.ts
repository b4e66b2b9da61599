/** What a page tells us. A search tells of itself: the server counts it. */
export const VISIT_KINDS = ['view', 'order', 'menu', 'phone', 'map', 'share'] as const;

export type VisitKind = (typeof VISIT_KINDS)[number];

export const VISIT_PERIODS = ['today', '7d', '28d', '12m'] as const;

export type VisitPeriod = (typeof VISIT_PERIODS)[number];

/** How many of each list the numbers show. */
export const VISIT_TOP = 10;
