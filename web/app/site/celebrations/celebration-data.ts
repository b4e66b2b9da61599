import type { Client, UploadForm } from '@velvet-spoon/contract/api/client';
import type { PostedForm } from '@velvet-spoon/contract/api/page-request';
import { CELEBRATION_PICTURES, TYPED_OCCASION_LIMIT } from '@velvet-spoon/contract/domain/celebration';
import {
  type DayRules,
  dayFault,
  dayFaultText,
  earliestDay,
  firstDay,
  fullDay,
  lastDay,
} from '@velvet-spoon/contract/domain/celebration-day';
import { CELEBRATION_LIMITS, PRODUCT_QUERY_LIMITS, tooLargeText } from '@velvet-spoon/contract/domain/limits';
import {
  errorOfPost,
  type FieldErrors,
  findErrors,
  formText,
  type Refusal,
  refusalOf,
  sendForm,
} from '../../api/field-errors.ts';
import { openForm } from '../../api/open-form.ts';
import { settle } from '../../api/outcome.ts';
import { upload } from '../../api/upload.ts';
import { fieldWords } from '../../ui/field-words.ts';
import { readKeptForm } from '../../ui/use-kept-form.ts';
import { tokenOfKeptForm } from '../contact/contact-form-data.ts';

const CALL = 'POST /celebrations';
type Form = UploadForm<typeof CALL>;

/** What the fields say that only this form has. */
const words = {
  due_on: 'Please choose a day.',
  guests: `Please enter a number of guests from 1 to ${CELEBRATION_LIMITS.guests}.`,
  delivery_town: 'Please enter the town.',
  message: `Please tell us what we are celebrating, in up to ${TYPED_OCCASION_LIMIT} characters.`,
  picture_1: 'Please choose another picture.',
  picture_2: 'Please choose another picture.',
  picture_3: 'Please choose another picture.',
};

function wordsOf(name: string): string | undefined {
  return Object.entries(words).find(([field]) => field === name)?.[1] ?? fieldWords(name, 'refused');
}

const FAILED = 'Failed to send your request. Please try again.';

/** What the page shows, by the cafe's own texts and clock. */
export async function loadCelebrations(api: Client) {
  const [cafe, desserts, form] = await Promise.all([
    settle(
      api.request('GET /content/cafe').then(({ celebrations, hours, timeZone }) => {
        const rules: DayRules = { leadDays: celebrations.leadDays, hours, timeZone };
        const now = Date.now();
        const earliest = earliestDay(rules, now);
        const hint = earliest === null ? '' : `The earliest day is ${fullDay(earliest)}.`;
        const days = { first: firstDay(rules, now), last: lastDay(rules, now), hint };
        return { ...celebrations, rules, days };
      }),
    ),
    settle(
      api
        .request('GET /content/products', { query: { limit: PRODUCT_QUERY_LIMITS.most } })
        .then((list) => list.map(({ slug, name }) => ({ slug, name }))),
    ),
    openForm(api),
  ]);
  return { cafe, desserts: desserts.ok ? desserts.value : [], form };
}

type Loaded = Awaited<ReturnType<typeof loadCelebrations>>;
export type CelebrationTexts = Extract<Loaded['cafe'], { ok: true }>['value'];
export type FormStart = Pick<Loaded, 'desserts' | 'form'>;

/** A post without JavaScript that was refused, with what was typed. */
export type PlainFailure = Refusal & { values: Record<string, string> };

export function plainFailureOf(posted: Extract<PostedForm, { ok: false }>): PlainFailure {
  return { ...refusalOf(errorOfPost(posted), FAILED, wordsOf), values: posted.values };
}

/** Judges the form and uploads it. Never throws. */
export function sendWish(
  data: FormData,
  {
    rules,
    formKey,
    onProgress,
  }: { rules: DayRules; formKey: string; onProgress: (fraction: number) => void },
) {
  const send = () => upload(CALL, formOf(data, formKey), { onProgress });
  return sendForm(judge(data, rules), send, FAILED, wordsOf);
}

/** The server would say the same, but only after the upload. In the order of the form. */
function judge(data: FormData, rules: DayRules): FieldErrors {
  const text = (name: string) => formText(data, name);
  const day = text('due_on');
  const fault = dayFault(rules, day, Date.now());
  const guests = Number(text('guests'));
  const isDelivery = text('handover') === 'delivery';
  const { guests: most } = CELEBRATION_LIMITS;
  return {
    ...findErrors({ name: text('name'), email: text('email'), phone: text('phone') }),
    ...(fault && { due_on: day === '' ? words.due_on : dayFaultText(fault) }),
    ...(!(Number.isInteger(guests) && guests >= 1 && guests <= most) && { guests: words.guests }),
    ...(isDelivery && text('delivery_town') === '' && { delivery_town: words.delivery_town }),
    ...(text('message') === '' && { message: words.message }),
    ...pictureErrors(data),
  };
}

function pictureErrors(data: FormData): FieldErrors {
  const { pictureBytes } = CELEBRATION_LIMITS;
  const large = picturesOf(data).filter(([, { size }]) => size > pictureBytes);
  return Object.fromEntries(large.map(([name, file]) => [name, tooLargeText(file.name, pictureBytes)]));
}

function formOf(data: FormData, formKey: string): Form {
  const fields = Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'));
  const kept = readKeptForm(formKey).form_token;
  const token = tokenOfKeptForm(kept, formText(data, 'form_token'));
  return {
    fields: { ...fields, form_token: token } as Form['fields'],
    files: Object.fromEntries(picturesOf(data)) as Form['files'],
  };
}

function picturesOf(data: FormData): [string, File][] {
  return CELEBRATION_PICTURES.flatMap((name) => {
    const file = data.get(name);
    return file instanceof File && file.name !== '' ? [[name, file] as [string, File]] : [];
  });
}
