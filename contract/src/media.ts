import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const UploadSchema = z.object({
  url: z.string(),
  filename: z.string(),
  size: z.int(),
  content_type: z.string(),
});

export type Upload = z.infer<typeof UploadSchema>;

export const uploadFile = defineEndpoint({
  noun: 'media',
  method: 'POST',
  path: '/admin/upload',
  audience: 'administrator',
  summary: 'Upload a picture, a video or a PDF',
  bodyType: 'multipart',
  body: z.strictObject({}),
  files: ['file'],
  success: { status: 201, body: UploadSchema },
  problems: ['unauthorized', 'forbidden', 'file-too-large', 'unsupported-file'],
});
