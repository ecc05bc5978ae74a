import type { Readable } from 'node:stream';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { BundleEntry, InvalidBundle, OpenedBundle, OpenedText } from './bundles.ts';
import type { FileRejection, ReceivedFile, Sender } from './uploads.ts';

export interface SignedFile {
  owner: string;
  id: string;
  /** The expiry, in Unix seconds. */
  until: number;
  signature: string;
}

export interface StoredFile {
  sha256: string;
  bytes: number;
}

/** The store of uploaded files, implemented in `server/files`. */
export interface FileStore {
  /**
   * Receives an upload into a temporary file, at most Telegram's limit, detects its type and measures it. @param as how it is
   * to be sent; else it is a picture or a film
   */
  receive(source: Readable, sender: Sender, as?: SentAs | null): Promise<ReceivedFile | FileRejection>;
  /** Like `receive` for pictures only, cropped to a square JPEG, which Telegram requires of a profile picture. */
  receiveSquare(source: Readable, sender: Sender): Promise<ReceivedFile | FileRejection>;
  /** Receives a file of any kind, of which nothing is read. */
  receiveAttachment(source: Readable): Promise<ReceivedFile | FileRejection>;
  /** A film's thumbnail as Telegram takes it, of a picture; null where it is none. */
  makeThumbnail(picture: Buffer, sender: Sender): Promise<Buffer | null>;
  /** Renders an SVG of our own, such as the picture of a ready-made template. */
  receiveDrawing(svg: string): Promise<ReceivedFile | FileRejection>;
  /**
   * Stores files, and commits in one transaction what `work` writes of them: all or nothing. `work` locks the owner's row
   * first. A full storage is returned, not thrown.
   */
  commit<T>(ownerId: string, files: readonly ReceivedFile[], work: (tx: Tx) => Promise<T>): Promise<T | 'storage_full'>;
  /** Whether a file is stored with its full size. */
  isThere(ownerId: string, file: StoredFile): Promise<boolean>;
  /** Receives an exported funnel into a temporary file and validates its zip directory, or one of another program, which is a text. */
  openBundle(source: Readable, sender: Sender): Promise<OpenedBundle | OpenedText | FileRejection | InvalidBundle>;
  /** Returns a zip as a stream, with its length for Content-Length. */
  writeBundle(entries: BundleEntry[], at: Date): Promise<{ bytes: number; stream: Readable }>;
  /** Opens a file, or its bytes from `start` to `end`, both inclusive; null where it is not stored with its full size. */
  open(ownerId: string, file: StoredFile, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Removes all files of an owner. */
  removeAll(ownerId: string): Promise<void>;
  /** Whether a URL's signature is valid and not expired. */
  isSigned(address: SignedFile): boolean;
  /** The same of a file that a contact sent. */
  isIncomingSigned(address: SignedFile): boolean;
}
