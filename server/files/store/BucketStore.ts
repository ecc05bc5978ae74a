import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type BucketAddress, bucketText } from './bucketAddress.ts';
import { bucketError, isNotFound } from './bucketError.ts';
import { hashFile } from './hashFile.ts';
import {
  type ContentPart,
  type LocalFile,
  type ObjectStore,
  type OpenedObject,
  type StoredObject,
  storeMark,
} from './objectStore.ts';
import { resumedStream } from './resumedStream.ts';
import { StorageAway } from './StorageAway.ts';

export interface BucketOptions extends BucketAddress {
  /** Null: whatever the machine gives, such as a role or a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined } | null;
  /** A local folder for content that has to lie in a file for a while. */
  scratch: string;
}

const attempts = 3;
const connectMs = 3_000;
/** Without a byte in either direction. */
const silentMs = 10_000;
const faultMs = 4_000;
/** Slow readers hold a connection each. */
const connections = 256;
const removedAtOnce = 8;

/** Content in a bucket of AWS S3, or of what speaks its language: MinIO, Ceph, Garage and the clouds’ own. */
export class BucketStore implements ObjectStore {
  readonly place: string;
  readonly address: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #scratch: string;

  constructor({ credentials, scratch, ...address }: BucketOptions) {
    const { bucket, prefix, endpoint, region } = address;
    this.address = bucketText(address);
    this.place = bucketText({ ...address, region: null });
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#scratch = scratch;
    this.#client = new S3Client({
      ...(credentials && { credentials }),
      // what is not AWS has its buckets in the path, and ignores the region
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(region === null ? endpoint !== null && { region: 'us-east-1' } : { region }),
      maxAttempts: attempts,
      logger: silent,
      requestHandler: {
        connectionTimeout: connectMs,
        socketTimeout: silentMs,
        httpAgent: { keepAlive: true, maxSockets: connections },
        httpsAgent: { keepAlive: true, maxSockets: connections },
      },
      expectContinueHeader: false,
      // other makers do not know AWS's checksums; the signature covers the content's hash
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, { path, sha256 }: LocalFile): Promise<void> {
    const { size } = await stat(path);
    const hash = sha256 ?? (await hashFile(path));
    // a body that streams is sent once by the client
    for (let attempt = 1; ; attempt++) {
      const body = createReadStream(path);
      try {
        return await this.#put(key, { body, bytes: size, hash });
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) throw bucketError(this.place, error);
      } finally {
        body.destroy();
      }
    }
  }

  async write(key: string, content: string): Promise<void> {
    const body = Buffer.from(content);
    const hash = createHash('sha256').update(body).digest('hex');
    await this.#ask(() => this.#put(key, { body, bytes: body.length, hash }));
  }

  /** The storage compares the content with the hash that is signed. */
  async #put(key: string, { body, bytes, hash }: { body: Readable | Buffer; bytes: number; hash: string }) {
    const command = new PutObjectCommand({ ...this.#at(key), Body: body, ContentLength: bytes });
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = hash;
        return next(args);
      },
      { step: 'build', name: 'signedContent' },
    );
    await this.#client.send(command);
  }

  async stat(key: string): Promise<{ bytes: number } | null> {
    const found = await this.#find(() => this.#client.send(new HeadObjectCommand(this.#at(key))));
    return found && { bytes: found.ContentLength ?? 0 };
  }

  async open(key: string, range?: ContentPart): Promise<OpenedObject | null> {
    const found = await this.#get(key, range);
    if (found === null) return null;
    const { start, end } = range ?? { start: 0, end: found.bytes - 1 };
    const openFrom = async (offset: number) => {
      const rest = await this.#get(key, { start: start + offset, end });
      if (rest === null) throw bucketError(this.place, new Error('the content is gone'));
      return rest.body;
    };
    const stream = resumedStream({ first: found.body, length: end - start + 1, openFrom });
    return { bytes: found.bytes, stream };
  }

  async #get(key: string, range: ContentPart | undefined): Promise<{ bytes: number; body: Readable } | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await this.#find(() => this.#client.send(new GetObjectCommand({ ...this.#at(key), Range })));
    if (found === null) return null;
    const [, start, whole = found.ContentLength ?? 0] = /^bytes (\d+)-\d+\/(\d+)$/.exec(found.ContentRange ?? '') ?? [];
    const body = found.Body as Readable;
    // an empty content has no range
    if (range && Number(start ?? 0) !== range.start) {
      body.destroy();
      throw new StorageAway(this.place, 'it gives other ranges than it is asked for');
    }
    return { bytes: Number(whole), body };
  }

  /** Goes on after the last key, which more makers know than the tokens of AWS. */
  async *list(prefix: string): AsyncGenerator<StoredObject, void> {
    const where = { Bucket: this.#bucket, Prefix: `${this.#prefix}${prefix}` };
    let after: string | undefined;
    do {
      const page = await this.#ask(() => this.#client.send(new ListObjectsV2Command({ ...where, StartAfter: after })));
      const found = page.Contents ?? [];
      for (const { Key, Size, LastModified } of found) {
        if (Key === undefined || Key.endsWith('/')) continue;
        yield { key: Key.slice(this.#prefix.length), bytes: Size ?? 0, changedAt: LastModified ?? new Date(0) };
      }
      after = page.IsTruncated ? found.at(-1)?.Key : undefined;
    } while (after !== undefined);
  }

  async remove(key: string, abortSignal?: AbortSignal): Promise<void> {
    await this.#find(() => this.#client.send(new DeleteObjectCommand(this.#at(key)), { abortSignal }));
  }

  async removeAll(prefix: string): Promise<void> {
    let some: Promise<void>[] = [];
    for await (const { key } of this.list(prefix)) {
      some.push(this.remove(key));
      if (some.length < removedAtOnce) continue;
      await Promise.all(some);
      some = [];
    }
    await Promise.all(some);
  }

  async withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T | null> {
    const opened = await this.open(key);
    if (opened === null) return null;
    const path = join(this.#scratch, randomUUID());
    await mkdir(this.#scratch, { recursive: true });
    try {
      await pipeline(opened.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await read(path);
    } finally {
      opened.stream.destroy();
      await rm(path, { force: true });
    }
  }

  async fault(): Promise<string | null> {
    // to a GET a storage says what is wrong, and to a HEAD nothing
    const command = new GetObjectCommand(this.#at(storeMark));
    try {
      const found = await this.#client.send(command, { abortSignal: AbortSignal.timeout(faultMs) });
      (found.Body as Readable).destroy();
      return null;
    } catch (error) {
      return isNotFound(error) ? null : bucketError(this.place, error).reason;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${key}` };
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw bucketError(this.place, error);
    }
  }

  /** Null where there is nothing under the key. */
  #find<T>(ask: () => Promise<T>): Promise<T | null> {
    return this.#ask(() =>
      ask().catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    );
  }
}

/** What fails is thrown, and told by who asked. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** A refusal of the storage is not asked again; a connection that broke, or a storage that is busy, is. */
function isPassing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined || status === 429 || (status >= 500 && status !== 507);
}
