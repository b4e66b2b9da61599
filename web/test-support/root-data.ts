import { STATED_LIMITS } from '@velvet-spoon/contract/domain/stated-limits';
import type { RootData } from '../app/api/root-data.ts';
import { defaultFace } from '../app/appearance/face.ts';
import { noCafe } from '../app/cafe/cafe-frame.ts';

/** What every page knows from its document. */
export const rootData: RootData = {
  cafe: {
    ...noCafe,
    name: 'Velvet Spoon',
    tagline: 'Raw vegan desserts',
    timeZone: 'America/New_York',
    address: {
      street: '100 Quimby Street',
      city: 'Westfield',
      region: 'NJ',
      postalCode: '07090',
      country: 'US',
    },
    orderUrl: 'https://order.example.com/',
  },
  face: defaultFace,
  fontScale: 1,
  messageRetentionMonths: 24,
  countsVisits: false,
  sendsLetters: false,
  isPreview: false,
  publicUrl: 'https://cafe.example.com',
  statedLimits: STATED_LIMITS,
  year: '2026',
};
