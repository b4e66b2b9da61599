import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { withSpool } from '../files/spool.ts';
import { takeTurns } from '../http/turns.ts';
import { type BlobStore, explained, requireKey } from './blob-store.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  /** Without a key, the SDK looks for a role: of a container, a pod or the machine, or in its own configuration files. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
};

export function connectS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // A bucket in the path needs no DNS name of its own.
    forcePathStyle: true,
    // A bucket that does not answer must not hold its callers: idle time, so large files may take as long as they need.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 8_000 },
    maxAttempts: 2,
    // The client's default checksums are sent as trailers, which most S3 servers other than Amazon's reject.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** `variable` names the setting that the bucket's name comes from. */
export function s3Store(client: S3Client, bucket: string, variable: string): BlobStore {
  const place = (key: string) => ({ Bucket: bucket, Key: key });
  // The queue can be unlimited because waiting uploads are on disk. Eight at once were no faster and used 40 MB more.
  const inTurn = takeTurns({ atOnce: 4, mostWaiting: Number.POSITIVE_INFINITY });

  const store: BlobStore = {
    async put(key, body) {
      requireKey(key);
      const target = place(key);
      if (Buffer.isBuffer(body)) {
        await client.send(new PutObjectCommand({ ...target, Body: body }));
        return;
      }
      // S3 needs the length up front. Spooled to disk, because a multipart upload buffers 20 MB per stream in memory.
      await withSpool(body, (spooled) => {
        const command = new PutObjectCommand({ ...target, Body: spooled.body, ContentLength: spooled.size });
        return inTurn(() => client.send(command));
      });
    },

    async open(key, range) {
      requireKey(key);
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const command = new GetObjectCommand({ ...place(key), ...part });
      const answer = await unlessAbsent(client.send(command));
      if (!answer) return null;
      if (answer.Body instanceof Readable) return answer.Body;
      throw new Error(`The S3 client returned no stream for ${key}`);
    },

    async stat(key) {
      requireKey(key);
      const answer = await unlessAbsent(client.send(new HeadObjectCommand(place(key))));
      return answer && { size: answer.ContentLength ?? 0 };
    },

    async delete(key) {
      requireKey(key);
      await client.send(new DeleteObjectCommand(place(key)));
    },

    // A put is atomic and leaves no partial objects.
    async sweep() {},
  };
  return explained(store, (error) => explainS3(error, { bucket, variable }));
}

async function unlessAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    // A missing bucket (NoSuchBucket) is a configuration error, not a missing key. HEAD can only report NotFound.
    const absent = error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);
    if (absent) return null;
    throw error;
  }
}

type Bucket = { bucket: string; variable: string };

/** Names the variable that is probably wrong: S3 servers only answer with a code. */
function explainS3(error: unknown, { bucket, variable }: Bucket): string | null {
  if (!(error instanceof Error)) return null;
  switch (codeOf(error)) {
    case 'InvalidAccessKeyId':
      return 'The S3 server does not know this access key. Check S3_ACCESS_KEY_ID.';
    case 'SignatureDoesNotMatch':
      return 'The S3 server rejects our signature. Check S3_SECRET_ACCESS_KEY.';
    case 'AccessDenied':
    case 'Forbidden':
    case '403':
      return `The access key may not use the bucket ${bucket}. Check its permissions, and ${variable}.`;
    case 'CredentialsProviderError':
    case 'ProviderError':
      return 'There are no credentials for the S3 server: this machine has no role that gives it any. Check S3_ACCESS_KEY_ID.';
    case 'ExpiredToken':
    case 'InvalidToken':
      return `The S3 server rejects the credentials of this machine's role (${error.message}). Check the role, and the clock.`;
    case 'NoSuchBucket':
      return `There is no bucket ${bucket}. Check ${variable}.`;
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return `The bucket ${bucket} is in another region. Check S3_REGION and S3_ENDPOINT.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'TimeoutError':
      return `The S3 server is not responding (${error.message}). Check S3_ENDPOINT.`;
    default:
      return error instanceof S3ServiceException ? `The S3 server failed: ${error.message}` : null;
  }
}

function codeOf(error: Error): string {
  if (error instanceof S3ServiceException || error.name === 'TimeoutError') return error.name;
  return 'code' in error ? String(error.code) : error.name;
}
