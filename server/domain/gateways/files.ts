import type { Readable } from 'node:stream';
import type { BundleEntry, InvalidBundle, OpenedBundle } from './bundles.ts';
import type { FileRejection, ReceivedFile, Sender } from './uploads.ts';

/** Files that are stored all or none. */
export interface FileBatch {
  /** Ends the batch once all are stored and their rows are committed. */
  end(): Promise<void>;
  /** Removes the files that the batch has added. */
  undo(): Promise<void>;
}

export interface SignedFile {
  owner: string;
  id: string;
  /** The expiry, in Unix seconds. */
  until: number;
  signature: string;
}

/** The store of uploaded files, implemented in `server/files`. */
export interface FileStore {
  /** Bytes that one owner may store; null is no quota. */
  quotaBytes: number | null;
  /** Receives an upload into a temporary file, at most Telegram's limit, and detects its type. */
  receive(source: Readable, sender: Sender): Promise<ReceivedFile | FileRejection>;
  /** Like `receive` for pictures only, cropped to a square JPEG, which Telegram requires of a profile picture. */
  receiveSquare(source: Readable, sender: Sender): Promise<ReceivedFile | FileRejection>;
  /** Receives a file of any kind, of which nothing is read. */
  receiveAttachment(source: Readable): Promise<ReceivedFile | FileRejection>;
  /** Receives a voice message: Opus in Ogg. */
  receiveVoice(source: Readable): Promise<ReceivedFile | FileRejection>;
  /** A film's thumbnail as Telegram takes it, of a picture; null where it is none. */
  makeThumbnail(picture: Buffer, sender: Sender): Promise<Buffer | null>;
  /** Renders an SVG of our own, such as the picture of a ready-made template. */
  receiveDrawing(svg: string): Promise<ReceivedFile | FileRejection>;
  /** Whether a file is stored with its full size. */
  isThere(ownerId: string, sha256: string, bytes: number): Promise<boolean>;
  /** Begins a batch; lock the owner's row first. The next start removes the files of a batch that a crash interrupted. */
  beginFileBatch(ownerId: string, sha256s: string[]): Promise<FileBatch | 'storage_full'>;
  /** Receives an exported funnel into a temporary file and validates its zip directory. */
  openBundle(source: Readable, sender: Sender): Promise<OpenedBundle | FileRejection | InvalidBundle>;
  /** Returns a zip as a stream, with its length for Content-Length. */
  writeBundle(entries: BundleEntry[], at: Date): Promise<{ bytes: number; stream: Readable }>;
  /** Reads the bytes from `start` to `end`, both inclusive. */
  read(ownerId: string, sha256: string, range: { start: number; end: number }): Readable;
  /** Removes all files of an owner. */
  removeAll(ownerId: string): Promise<void>;
  /** Whether a URL's signature is valid and not expired. */
  isSigned(address: SignedFile): boolean;
  /** The same of a file that a contact sent. */
  isIncomingSigned(address: SignedFile): boolean;
}
