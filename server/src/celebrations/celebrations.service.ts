import {
  askForCake,
  type Celebration,
  type CelebrationRequest,
} from '@velvet-spoon/contract/api/celebrations';
import type { PostedForm } from '@velvet-spoon/contract/api/page-request';
import {
  allergyField,
  CELEBRATION_ALLERGENS,
  celebrationSubject,
} from '@velvet-spoon/contract/domain/celebration';
import { dayFault, dayFaultText } from '@velvet-spoon/contract/domain/celebration-day';
import { withCountryCode } from '@velvet-spoon/contract/domain/contact-message';
import { CELEBRATION_LIMITS } from '@velvet-spoon/contract/domain/limits';
import type { FastifyRequest } from 'fastify';
import * as cafe from '../cafe/cafe.repository.ts';
import { findByRequestId } from '../messages/messages.repository.ts';
import { suspicionOf, takeMessage } from '../messages/messages.service.ts';
import type { MessageRow } from '../messages/messages.table.ts';
import { inTransaction } from '../platform/db/database.ts';
import { addressKey, DAY, defineLimit, MINUTE } from '../platform/http/limits.ts';
import { type IncomingFile, receiveForm } from '../platform/http/multipart.ts';
import { invalidField, judgeError, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { discard, type PictureName, receivePicture } from './celebrations.pictures.ts';
import type { PictureRow } from './celebrations.repository.ts';
import * as repository from './celebrations.repository.ts';

/** Counts wishes that were stored, as the contact form does. */
const celebrateLimit = defineLimit('celebrate', (env) => [
  { points: env.RATE_LIMITS.send, seconds: 10 * MINUTE },
  { points: env.RATE_LIMITS.sendPerDay, seconds: DAY },
]);

/** Forms with pictures, which cost time to decode. Correcting a form means sending it more than once. */
const celebrateAttempts = defineLimit('celebrateAttempts', (env) => [
  { points: 4 * env.RATE_LIMITS.send, seconds: 10 * MINUTE },
]);

/** Receives a wish as it streams in. Its pictures are kept before there is a message, and discarded if it is refused. */
export async function receiveWish(
  services: Services,
  request: FastifyRequest,
  texts = new Map<string, string>(),
): Promise<{ reference: string }> {
  const address = addressKey(request.ip);
  const now = new Date();
  let admission: Promise<Dessert> | undefined;

  /** Once for all pictures: before the first byte of one is stored. */
  async function admit(wish: CelebrationRequest): Promise<Dessert> {
    const dessert = await requirePossible(services, wish, now.getTime());
    await services.limits.consume(celebrateAttempts, address);
    return dessert;
  }

  function keep(name: PictureName) {
    return async (file: IncomingFile, wish: CelebrationRequest): Promise<PictureRow> => {
      await (admission ??= admit(wish));
      return receivePicture(services, file, name);
    };
  }

  const { fields, files } = await receiveForm(request, {
    endpoint: askForCake,
    files: {
      picture_1: keep('picture_1'),
      picture_2: keep('picture_2'),
      picture_3: keep('picture_3'),
    },
    discard: (picture: PictureRow) => discard(services, picture),
    limits: { fileBytes: CELEBRATION_LIMITS.pictureBytes },
    texts,
  });
  const pictures = Object.values(files).toSorted((a, b) => a.position - b.position);
  let kept: readonly string[] = [];
  try {
    const dessert = await (admission ?? requirePossible(services, fields, now.getTime()));
    const message = await store(services, { wish: fields, dessert, pictures, address: request.ip, now });
    kept = (message.details as Celebration).pictures.map(({ id }) => id);
    return message;
  } finally {
    // Also those of a form that was sent twice.
    for (const picture of pictures) if (!kept.includes(picture.id)) await discard(services, picture);
  }
}

type Dessert = Celebration['dessert'];

/** What only the server knows for sure: whether guests may ask at all, for that day, and for that dessert. */
async function requirePossible(
  { db }: Pick<Services, 'db'>,
  { due_on: day, dessert: slug, handover, request_id: requestId }: CelebrationRequest,
  now: number,
): Promise<Dessert> {
  // One that is sent again is not judged again.
  if (requestId && (await findByRequestId(db, requestId))) return null;
  const { celebrations, hours, timeZone } = (await cafe.read(db)).document;
  if (!celebrations.isOn) throw new ProblemError('not-found', 'We take no requests for celebration cakes.');
  const fault = dayFault({ leadDays: celebrations.leadDays, hours, timeZone }, day, now);
  if (fault) throw new ProblemError('day-not-possible', dayFaultText(fault), { fields: ['due_on'] });
  if (handover === 'delivery' && !celebrations.delivers) {
    throw invalidField('handover', 'we do not deliver at the moment');
  }
  if (slug === undefined) return null;
  const dessert = await repository.findDessert(db, slug);
  if (dessert) return dessert;
  // In words for the guest: it was on the menu when the form was opened.
  throw new ProblemError('invalid-request', 'This dessert has left the menu. Please choose another one.');
}

type Wish = {
  wish: CelebrationRequest;
  dessert: Dessert;
  pictures: readonly PictureRow[];
  address: string;
  now: Date;
};

function store(services: Services, { wish, dessert, pictures, address, now }: Wish): Promise<MessageRow> {
  const { name, email, phone, message, due_on, guests, words, budget, request_id } = wish;
  const details: Celebration = {
    guests,
    dessert,
    allergies: CELEBRATION_ALLERGENS.filter((allergen) => wish[allergyField(allergen)]),
    delivery_town: wish.handover === 'delivery' ? (wish.delivery_town ?? null) : null,
    words,
    budget,
    pictures: pictures.map(({ id, width, height }) => ({ id, width, height })),
  };
  return inTransaction(services, async (tx) => {
    const taken = await takeMessage(
      tx,
      {
        kind: 'celebration',
        name,
        email,
        phone: withCountryCode(phone),
        subject: celebrationSubject(due_on),
        message,
        due_on,
        details,
        request_id,
        suspicion: suspicionOf(wish, tx.env, now),
        address,
      },
      () => tx.limits.within(tx.db).consume(celebrateLimit, addressKey(address)),
    );
    // None of them, if this form was stored before.
    const its = (taken.details as Celebration).pictures.map(({ id }) => id);
    const ids = its.filter((id) => pictures.some((picture) => picture.id === id));
    if ((await repository.claim(tx, ids, taken.id)) !== ids.length) {
      throw new Error('A picture is missing or already claimed');
    }
    return taken;
  });
}

/** Handles a form posted to its page without JavaScript, with the same code as the API. */
export async function receiveFromPage(services: Services, request: FastifyRequest): Promise<PostedForm> {
  const texts = new Map<string, string>();
  try {
    const { reference } = await receiveWish(services, request, texts);
    return { ok: true, reference };
  } catch (error) {
    const { status, detail, fields = [] } = judgeError(error, request.log);
    return { ok: false, status, details: [detail].flat(), fields, values: Object.fromEntries(texts) };
  }
}
