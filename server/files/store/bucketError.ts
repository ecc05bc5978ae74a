import { StorageAway } from './StorageAway.ts';

interface Answered extends Error {
  $metadata?: { httpStatusCode?: number };
}

/** Of what several makers call a bucket that may hold no more. */
const full = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage']);

/** There is nothing under the key; that the bucket is not there is another matter. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.name !== 'NoSuchBucket' && statusOf(error) === 404;

const statusOf = (error: Answered): number | undefined => error.$metadata?.httpStatusCode;

/** An error of the client as what it means: a full storage is one as of a disk, all else keeps files waiting. */
export function bucketError(place: string, error: unknown): StorageAway | StorageFull {
  if (error instanceof StorageAway) return error;
  if (error instanceof Error && (full.has(error.name) || statusOf(error) === 507)) return new StorageFull(place, error);
  return new StorageAway(place, reasonOf(error), { cause: error });
}

/** Told apart by its code, as a full disk is. */
class StorageFull extends StorageAway {
  override readonly code = 'ENOSPC';

  constructor(place: string, cause: Error) {
    super(place, `it is full (${cause.name})`, { cause });
  }
}

/** In a line for the operator; what S3 says of a refusal names no secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const status = statusOf(error);
  if (error.name === 'CredentialsProviderError')
    return 'there is no key for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it does not answer in time';
  if (status !== undefined) return said(error, status);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' ? firstLine(error.message) || error.name : firstLine(error.message) || code;
}

function said({ name, message }: Error, status: number): string {
  // a request without a body is answered without a reason
  const text = firstLine(message);
  const isMute = text === '' || text === name || text === 'UnknownError';
  return isMute ? `it answers ${status}${name === 'Unknown' ? '' : ` (${name})`}` : `${name}, ${status}: ${text}`;
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);
