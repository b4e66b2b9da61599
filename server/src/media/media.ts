import { uploadFile } from '@velvet-spoon/contract/api/media';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeContext } from '../platform/http/change-context.ts';
import { acceptForms, receiveForm, tooLarge } from '../platform/http/multipart.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Counter } from '../platform/observability/metrics.ts';
import type { Services } from '../platform/services.ts';
import { libraryRoutes } from './library.routes.ts';
import { mediaEraseJob } from './media.erase.ts';
import { variantsJob } from './media.variants.ts';
import { receiveUpload } from './upload.service.ts';
import { type NameFile, uploadsRoutes } from './uploads.routes.ts';

const uploads: Counter = {
  name: 'uploads_total',
  help: 'Files that staff have uploaded: stored, refused for what they are, or failed.',
  labels: { outcome: ['stored', 'refused', 'failed'] },
};

export const media = (nameFile: NameFile) =>
  defineNoun('media', {
    routes: {
      public: [(scope, services) => uploadsRoutes(scope, services, nameFile)],
      administrator: [uploadRoutes, libraryRoutes],
    },
    jobs: [variantsJob, mediaEraseJob],
    publicTables: ['media'],
    metrics: [uploads],
    history: { media: 'not restorable' },
    export: {
      media: {
        about: 'Pictures, films and PDF files. `key` is the path below `files/`.',
        without: { variants: 'smaller versions for browsers, which can be made again' },
      },
      erased_media: 'keeps keys of deleted files from being used again',
    },
  });

async function uploadRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  await parent.register(async (scope) => {
    acceptForms(scope);
    route(scope, uploadFile, (_input, _reply, request) => receive(request, services));
  });
}

async function receive(request: FastifyRequest, services: Services) {
  const fileBytes = Math.max(...Object.values(services.env.UPLOAD_MAX_BYTES));
  const { actor } = changeContext(request);
  try {
    const { files } = await receiveForm(request, {
      endpoint: uploadFile,
      files: { file: (file) => receiveUpload(services, file, actor) },
      limits: { fileBytes },
    });
    services.metrics.count(uploads, { outcome: 'stored' });
    return files.file;
  } catch (error) {
    services.metrics.count(uploads, { outcome: error instanceof ProblemError ? 'refused' : 'failed' });
    // The form has just one file, so if its declared length is too large, the file is.
    const isBody = error instanceof ProblemError && error.code === 'body-too-large';
    throw isBody ? tooLarge('The file', fileBytes) : error;
  }
}
