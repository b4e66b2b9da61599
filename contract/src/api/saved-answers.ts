import { z } from 'zod';
import { SAVED_ANSWER_LIMITS } from '../domain/saved-answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { filledText } from './text.ts';

/** What staff write again and again, with placeholders (domain/saved-answers.ts). */
const staff = { noun: 'messages', audience: 'administrator' } as const;

const body = z.strictObject({
  title: filledText(SAVED_ANSWER_LIMITS.title).describe('Only staff see it'),
  text_en: filledText(SAVED_ANSWER_LIMITS.text),
  text_ru: filledText(SAVED_ANSWER_LIMITS.text),
});
export const SavedAnswerSchema = z.object({
  id: z.string(),
  title: z.string(),
  text_en: z.string(),
  text_ru: z.string(),
});

export type SavedAnswer = z.infer<typeof SavedAnswerSchema>;

export const listSavedAnswers = defineEndpoint({
  ...staff,
  call: 'GET /admin/saved-answers',
  summary: 'All saved answers, by title',
  success: { status: 200, body: z.array(SavedAnswerSchema) },
});

export const createSavedAnswer = defineEndpoint({
  ...staff,
  call: 'POST /admin/saved-answers',
  summary: 'Save an answer to use again',
  body,
  success: { status: 201, body: SavedAnswerSchema },
  problems: ['title-taken'],
});

export const updateSavedAnswer = defineEndpoint({
  ...staff,
  call: 'PUT /admin/saved-answers/{id}',
  summary: 'Change a saved answer',
  body,
  success: { status: 200, body: SavedAnswerSchema },
  problems: ['not-found', 'title-taken'],
});

export const deleteSavedAnswer = defineEndpoint({
  ...staff,
  call: 'DELETE /admin/saved-answers/{id}',
  summary: 'Delete a saved answer',
  problems: ['not-found'],
});
