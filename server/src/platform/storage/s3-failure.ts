import { S3ServiceException } from '@aws-sdk/client-s3';

type Bucket = { bucket: string; variable: string };

/** Names the variable that is probably wrong: S3 servers only answer with a code. */
export function explainS3(error: unknown, { bucket, variable }: Bucket): string | null {
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
