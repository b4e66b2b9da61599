import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { UNNAMED_CAFE } from '@velvet-spoon/contract/domain/unnamed-cafe';

/** The document of a new installation, as the migrations insert it. */
export const emptyCafe: CafeDocument = {
  name: UNNAMED_CAFE,
  tagline: '',
  description: '',
  timeZone: 'UTC',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  geo: null,
  phones: [],
  email: null,
  orderUrl: null,
  social: [],
  hours: {
    weekly: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
    exceptions: [],
  },
  announcement: null,
  founder: '',
  reviews: [],
  statistics: [],
  intro: { title: '', text: '' },
  sellingPoints: [],
  film: { title: '', text: '' },
  mission: { title: '', lead: '', text: '' },
  promise: { title: '', quote: '' },
  story: { lead: '', paragraphs: [] },
  values: [],
  promises: [],
  ingredients: [],
  celebrations: {
    isOn: false,
    leadDays: 7,
    delivers: false,
    title: 'Celebration cakes',
    lead: '',
    text: '',
    next: '',
  },
};
