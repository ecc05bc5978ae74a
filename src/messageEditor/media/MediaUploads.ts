import { type MediaKind, mediaKindNames, mediaKinds } from '#contract/mediaKinds.ts';
import { ApiError } from '#src/api/apiError.ts';
import { ForeignAnswer } from '#src/api/foreignAnswer.ts';
import { upload } from '#src/api/upload.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { isAcceptedFile, kindOfType, uploadRules } from './uploadRules.ts';

/** Where uploaded files go. */
export interface UploadTarget {
  /** Registers the file, so that its URL is there before a message names it. */
  addFile: (id: string, file: FileView) => void;
  /** Sets the file in a message, if that is still there. */
  attach: (messageId: string, change: Partial<Record<MediaKind, string>>, label: string) => void;
}

/** An upload in flight or failed. */
export interface MediaUpload {
  kind: MediaKind;
  name: string;
  /** The part of the bytes that has been sent, 0 to 1. */
  progress: number;
  /** The error of a failed upload; null while it is in flight. */
  failure: { error: unknown } | null;
}

interface Running {
  file: File;
  stop: AbortController;
  labels: Record<MediaKind, string>;
  /** The queue: files chosen together with it, which upload after it. */
  rest: File[];
}

/** A file above the size limit is not sent, because the server's refusal is certain. */
export class TooBig extends Error {
  override readonly name = 'TooBig';
}

/** Telegram accepts no such file, so it is not sent. */
export class NoMedia extends Error {}

/** Whether a retry is pointless. */
export const isFinal = (error: unknown): boolean =>
  error instanceof TooBig ||
  error instanceof NoMedia ||
  (error instanceof ForeignAnswer && error.status === 413) ||
  (error instanceof ApiError && (error.code === 'file_too_big' || error.code === 'unsupported_media'));

/** The first file of each kind: a message has one of each. */
export function fittingFiles(files: File[]): File[] {
  const first = mediaKindNames.map((kind) => files.find(({ type }) => kindOfType(type) === kind));
  return files.filter((file) => first.includes(file));
}

/** The uploads of one owner of messages, such as an open funnel. They belong to no component, so they continue when another message is opened. */
export class MediaUploads {
  readonly #target: UploadTarget;
  readonly #send: typeof upload;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, Running>();
  #shown: ReadonlyMap<string, MediaUpload> = new Map();

  constructor(target: UploadTarget, send: typeof upload = upload) {
    this.#target = target;
    this.#send = send;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A message's upload, in flight or failed. */
  of = (messageId: string): MediaUpload | undefined => this.#shown.get(messageId);

  /** Uploads files one after the other; `labels` are the labels of the undo steps that they become. */
  start(messageId: string, [file, ...rest]: File[], labels: Record<MediaKind, string>): void {
    if (!file) return;
    this.#running.get(messageId)?.stop.abort();
    const running: Running = { file, stop: new AbortController(), labels, rest };
    this.#running.set(messageId, running);
    this.#show(messageId, { kind: kindOfType(file.type), name: file.name, progress: 0, failure: null });
    void this.#run(messageId, running);
  }

  retry(messageId: string): void {
    const before = this.#running.get(messageId);
    if (before) this.start(messageId, [before.file, ...before.rest], before.labels);
  }

  /** Aborts an upload, or dismisses its failure. */
  cancel(messageId: string): void {
    this.#running.get(messageId)?.stop.abort();
    this.#running.delete(messageId);
    this.#show(messageId, null);
  }

  async #run(messageId: string, { file, stop, labels, rest }: Running): Promise<void> {
    try {
      if (!isAcceptedFile(file)) throw new NoMedia();
      const kind = kindOfType(file.type);
      const { convert, thumbnail } = uploadRules[kind];
      const sent = convert ? await convert(file) : file;
      if (sent.size > mediaKinds[kind].mostBytes) throw new TooBig();
      const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
        this.#progress(messageId, stop, totalBytes > 0 ? sentBytes / totalBytes : 0);
      const drawn = thumbnail ? await thumbnail(file, stop.signal) : null;
      const answer = await this.#send(sent, { onProgress, signal: stop.signal, thumbnail: drawn });
      if (stop.signal.aborted) return;
      const { id, url, mime, width, height, bytes } = answer;
      this.#target.addFile(id, { url, mime, width, height, bytes });
      this.cancel(messageId);
      // The server detects the type from the bytes, so it may differ from the file's name.
      const stored = kindOfType(mime);
      this.#target.attach(messageId, { [stored]: id }, labels[stored]);
      this.start(messageId, rest, labels);
    } catch (error) {
      const now = this.#shown.get(messageId);
      if (!stop.signal.aborted && now) this.#show(messageId, { ...now, failure: { error } });
    }
  }

  #progress(messageId: string, stop: AbortController, progress: number): void {
    const now = this.#shown.get(messageId);
    if (now && !stop.signal.aborted) this.#show(messageId, { ...now, progress });
  }

  #show(messageId: string, upload: MediaUpload | null): void {
    const shown = new Map(this.#shown);
    if (upload) shown.set(messageId, upload);
    else shown.delete(messageId);
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
