import type { Readable } from 'node:stream';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { FileRejection, ReceivedFile } from './uploads.ts';

/** A file to write into a bundle; `bytes` must be the length of the stream, because the zip's size is announced before. */
export interface BundleEntry {
  name: string;
  bytes: number;
  read(): Promise<Readable>;
}

/** Why a zip is invalid; `name` is the name of the entry. */
export interface InvalidBundle {
  fault: 'no_zip' | 'foreign_entry' | 'entry_twice' | 'encrypted' | 'unpacks_too_big';
  name: string;
}

/** An uploaded text, which another program may have exported; the caller must close it. */
export interface OpenedText {
  /** The hash of the whole file. */
  sha256: string;
  readText(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An uploaded export of a funnel whose zip directory is valid; the caller must close it. */
export interface OpenedBundle {
  /** The hash of the whole zip. */
  sha256: string;
  /** The unpacked bytes of its media by hash; unpacking stops there, against zip bombs. */
  sizes: ReadonlyMap<string, number>;
  /** The hashes of the videos whose thumbnails come along. */
  thumbnails: readonly string[];
  /** Reads `funnel.json`. */
  readHead(): Promise<Buffer | 'missing' | 'damaged'>;
  /** Receives one file like an upload; `damaged` if its hash differs. */
  receive(sha256: string, as: SentAs | null): Promise<ReceivedFile | FileRejection | 'missing' | 'damaged'>;
  close(): Promise<void>;
}
