import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { ProblemCode } from '@velvet-spoon/contract/api/problem';
import { inMegabytes, tooLargeText } from '@velvet-spoon/contract/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { drain } from './drain.ts';
import { ProblemError } from './problem.ts';

export type IncomingFile = { stream: Readable; filename: string };

/** Consumes the bytes as they arrive. If the form fails later, the result is passed to `discard`. */
type FileHandler<Fields, Result> = (file: IncomingFile, fields: Fields) => Promise<Result>;

type FormLimits = {
  /** Per file. */
  fileBytes: number;
  /** Per text field. */
  fieldBytes?: number;
};

// oxlint-disable-next-line typescript/no-explicit-any -- each handler has its own result type
type Handlers<Name extends string, S extends z.ZodType> = Record<Name, FileHandler<z.output<S>, any>>;

type ResultOf<Handler> = Handler extends FileHandler<never, infer Result> ? Result : never;

export type FormOptions<
  Schema extends z.ZodType,
  Name extends string,
  Files,
  Optional extends boolean = false,
> = {
  /** From the contract: the schema of the text fields, and the names of the files. */
  endpoint: { body: Schema; files: readonly Name[]; areFilesOptional?: Optional };
  files: Files;
  /** The error text if one is missing. */
  missingFiles?: string;
  discard?: (result: ResultOf<Files[keyof Files]>) => Promise<void>;
  limits: FormLimits;
  /** Filled with the text fields as they arrive, for a caller that shows the form again. */
  texts?: Map<string, string>;
};

type Results<Files> = { [Name in keyof Files]: ResultOf<Files[Name]> };

export type ReceivedForm<Schema extends z.ZodType, Files, Optional extends boolean = false> = {
  fields: z.output<Schema>;
  files: Optional extends true ? Partial<Results<Files>> : Results<Files>;
};

/** Passes multipart bodies to the handlers of this scope unread, for `receiveForm`. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

/**
 * Streams a form: first the text fields, validated before any file is read, then the files, one handler each. Files
 * are never buffered. On any failure, even if the client disconnects, every handler has ended and every finished file
 * has been discarded before this throws.
 */
export async function receiveForm<
  Schema extends z.ZodType,
  Name extends string,
  Files extends Handlers<Name, Schema>,
  Optional extends boolean = false,
>(
  request: FastifyRequest,
  {
    endpoint,
    files: handlers,
    missingFiles,
    discard,
    limits,
    texts,
  }: FormOptions<Schema, Name, Files, Optional>,
): Promise<ReceivedForm<Schema, Files, Optional>> {
  const { raw } = request;
  const maxBytes = limits.fileBytes * endpoint.files.length + 256 * 1024;
  const given = texts ?? new Map<string, string>();
  const works = new Map<string, Promise<unknown>>();
  const faults = new Map<string, ProblemError>();
  const open = new Set<Readable>();
  let unjudged = endpoint.files.length;
  let fields: z.output<Schema> | null = null;

  function takeField(name: string, value: string, _nameIsCut: boolean, isCut: boolean): void {
    if (works.size > 0) throw invalid('Send the text fields before the files.');
    if (isCut) throw invalid(`${name}: is too long`);
    if (given.has(name)) throw invalid(`${name}: appears twice`);
    given.set(name, value);
  }

  function takeFile(name: string, stream: Readable, filename: string | undefined): void {
    const known = endpoint.files.find((one) => one === name);
    if (!known) throw invalid(`${name}: is not a file this form accepts`);
    if (works.has(name)) throw invalid(`${name}: appears twice`);
    // Browsers send a file field without a file name if no file was chosen.
    if (!filename) return;
    fields ??= parseFields(endpoint.body, given);
    // A handler may end what it reads, and busboy would wait for a stream that has ended.
    const content = stream.pipe(new PassThrough());
    content.on('error', () => {});
    for (const one of [stream, content]) {
      open.add(one);
      one.once('close', () => open.delete(one));
    }
    const work = handlers[known]({ stream: content, filename }, fields);
    works.set(name, work);
    stream.once('limit', () => {
      faults.set(name, tooLarge(filename, limits.fileBytes));
      content.destroy(faults.get(name));
    });
    void work
      .catch((error: unknown) => blame(name, error))
      .finally(() => {
        // A handler that ignores the rest of its stream must not block the form.
        stream.unpipe(content).resume();
        unjudged -= 1;
        if (unjudged === 0 && faults.size > 0) fail(refusalOf(endpoint.files, faults));
      });
  }

  /** A bad file does not end the form: the others are checked too, so that all are reported together. */
  function blame(name: string, error: unknown): void {
    if (!(error instanceof ProblemError) || !aboutFiles.has(error.code)) fail(error);
    else if (!faults.has(name)) faults.set(name, error);
  }

  let fail!: (error: unknown) => void;
  try {
    const parser = createParser(request, limits, endpoint.files, maxBytes);
    await new Promise<void>((resolve, reject) => {
      let hasFailed = false;
      fail = (error) => {
        if (hasFailed) return;
        hasFailed = true;
        raw.unpipe(parser);
        for (const stream of open) stream.destroy(error as Error);
        reject(error);
      };
      const guard = <Args extends unknown[]>(listener: (...args: Args) => void) => {
        return (...args: Args) => {
          try {
            if (!hasFailed) listener(...args);
          } catch (error) {
            fail(error);
          }
        };
      };
      parser.on('field', guard(takeField));
      parser.on('file', (name, stream, filename) => {
        // Without a listener, the error of a destroyed stream would crash the process.
        stream.on('error', () => {});
        guard(takeFile)(name, stream, filename);
        if (!open.has(stream)) stream.resume();
      });
      for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit']) {
        parser.once(limit, () => fail(invalid('The form has too many fields.')));
      }
      parser.on('error', () => fail(invalid('The form is malformed.')));
      parser.once('finish', resolve);
      limitBody(raw, limits, maxBytes, (error) =>
        fail(faults.size > 0 ? refusalOf(endpoint.files, faults) : error),
      );
      raw.pipe(parser);
    });
    fields ??= parseFields(endpoint.body, given);
    await Promise.allSettled(works.values());
    const missing = endpoint.areFilesOptional ? [] : endpoint.files.filter((name) => !works.has(name));
    const words = missing.map((name) => missingFiles ?? `${name}: the file is missing`);
    if (faults.size > 0) {
      for (const [index, name] of missing.entries()) faults.set(name, invalid(words[index]!));
      throw refusalOf(endpoint.files, faults);
    }
    if (missing.length > 0) throw invalid(missingFiles ?? words, missing);
    const results = await Promise.all([...works].map(async ([name, work]) => [name, await work] as const));
    return { fields, files: Object.fromEntries(results) as Results<Files> };
  } catch (error) {
    drain(raw, maxBytes);
    for (const result of await Promise.allSettled(works.values())) {
      if (result.status === 'fulfilled') await discard?.(result.value as ResultOf<Files[keyof Files]>);
    }
    throw error;
  }
}

function createParser(
  { headers }: FastifyRequest,
  { fileBytes, fieldBytes = 16 * 1024 }: FormLimits,
  fileNames: readonly string[],
  maxBytes: number,
): BusboyInstance {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type', 'Send this form as multipart/form-data.');
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw bodyTooLarge(fileBytes);
  const fields = 50;
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      isPartAFile: (name, _contentType, filename) => filename !== undefined || fileNames.includes(name ?? ''),
      limits: {
        fieldSize: fieldBytes,
        fields,
        files: fileNames.length,
        fileSize: fileBytes,
        parts: fields + fileNames.length,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    // A boundary that is empty or too long.
    throw invalid('The form is malformed.');
  }
}

/** Limits the whole body too: limits per part do not cover the bytes between parts. */
function limitBody(
  raw: IncomingMessage,
  { fileBytes }: FormLimits,
  maxBytes: number,
  fail: (error: unknown) => void,
): void {
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) fail(bodyTooLarge(fileBytes));
  });
  raw.once('error', () => fail(invalid('The form was cut off before it was complete.')));
  raw.once('close', () => {
    if (!raw.readableEnded) fail(invalid('The form was cut off before it was complete.'));
  });
}

function parseFields<Schema extends z.ZodType>(schema: Schema, given: Map<string, string>): z.output<Schema> {
  // Browsers send an empty string for a field left blank.
  const filled = Object.fromEntries([...given].filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw invalid(
    wrong.map(({ field, message }) => (field ? `${field}: ${message}` : message)),
    [...new Set(wrong.map(({ field }) => field).filter((field) => field !== ''))],
  );
}

export function tooLarge(filename: string, maxBytes: number): ProblemError {
  return new ProblemError('file-too-large', tooLargeText(filename, maxBytes));
}

function bodyTooLarge(fileBytes: number): ProblemError {
  const detail = `This form is too large. Each file can be up to ${inMegabytes(fileBytes)}.`;
  return new ProblemError('body-too-large', detail);
}

/** What is wrong with each file, in the order of the form. */
function refusalOf(names: readonly string[], faults: ReadonlyMap<string, ProblemError>): ProblemError {
  const fields = names.filter((name) => faults.has(name));
  const details = fields.flatMap((name) => faults.get(name)!.detail);
  const [{ code }] = [...faults.values()] as [ProblemError];
  return new ProblemError(code, details.length === 1 ? details[0] : details, { fields });
}

const aboutFiles = new Set<ProblemCode>(['file-too-large', 'unsupported-file', 'infected-file']);

function invalid(detail: string | string[], fields: string[] = []): ProblemError {
  return new ProblemError('invalid-request', detail, { fields });
}
