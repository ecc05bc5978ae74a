import type { Readable } from 'node:stream';

/**
 * A place that holds content under keys, which are relative paths such as `files/<owner>/<sha256>`: a folder or a bucket.
 * Every method throws `StorageAway` where the place cannot be reached.
 */
export interface ObjectStore {
  /** As an operator reads it. */
  readonly place: string;
  /** As `FILES` names it. */
  readonly address: string;
  /** Stores the content of a local file, which stays. It is durable, and whole for every reader, once this resolves. */
  put(key: string, file: LocalFile): Promise<void>;
  /** The same of a short text. */
  write(key: string, content: string): Promise<void>;
  /** Null where there is nothing under the key. */
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Opens the content, or a range of it. Null where there is nothing under the key. */
  open(key: string, range?: ContentPart): Promise<OpenedObject | null>;
  /** All that lies under a prefix, which ends in `/`. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Removes the content, if it is there. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** Removes all that lies under a prefix. */
  removeAll(prefix: string): Promise<void>;
  /** Gives the content as a local file until `read` has ended; null where there is nothing under the key. */
  withLocalFile<T>(key: string, read: (path: string) => Promise<T>): Promise<T | null>;
  /** Why the place cannot be used now; null where it can. */
  fault(): Promise<string | null>;
  close(): void;
}

/** Holds the id of the place, which the database knows too. */
export const storeMark = 'files/folder.id';

export interface LocalFile {
  path: string;
  /** In hexadecimal; without it the file is read once more. */
  sha256?: string;
}

/** Both inclusive. */
export interface ContentPart {
  start: number;
  end: number;
}

export interface OpenedObject {
  /** Of the whole content. */
  bytes: number;
  stream: Readable;
}

export interface StoredObject {
  key: string;
  bytes: number;
  changedAt: Date;
}
