import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/apiError.ts';
import { upload } from '#src/api/upload.ts';
import type { Edit } from '#contract/schemas/funnel.ts';
import type { Editor } from '../../store/editorState.ts';
import { isAccepted, type MediaKind } from './acceptedTypes.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

/** A file on its way to the server. */
export interface MediaUpload {
  kind: MediaKind;
  name: string;
  /** Of what has left, 0 to 1. */
  progress: number;
  /** Why it did not arrive; null while it is on its way. */
  failure: { error: unknown } | null;
}

interface Running {
  file: File;
  stop: AbortController;
  labels: Record<MediaKind, string>;
  /** Files chosen together with it, which upload after it. */
  rest: File[];
}

const kindOf = (file: File): MediaKind => (file.type.startsWith('video/') ? 'video' : 'image');

/** A video beyond the bound is not sent at all: the answer is known before. */
export class TooBig extends Error {
  override readonly name = 'TooBig';
}

/** Telegram takes no such file, so it is not sent at all. */
export class NoMedia extends Error {}

/** Whether trying once more cannot help. */
export const isFinal = (error: unknown): boolean =>
  error instanceof TooBig ||
  error instanceof NoMedia ||
  (error instanceof ApiError && (error.code === 'file_too_big' || error.code === 'unsupported_media'));

/** Of the chosen files the first picture and the first video: a message holds one of each. */
export function fittingFiles(files: File[]): File[] {
  const first = [files.find((f) => kindOf(f) === 'image'), files.find((f) => kindOf(f) === 'video')];
  return files.filter((file) => first.includes(file));
}

/** The uploads of one open funnel. They go on while another message, or none, is open. */
export class MediaUploads {
  readonly #editor: Editor;
  readonly #send: typeof upload;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, Running>();
  #shown: ReadonlyMap<string, MediaUpload> = new Map();

  constructor(editor: Editor, send: typeof upload = upload) {
    this.#editor = editor;
    this.#send = send;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The running or failed upload of a message. */
  of = (messageId: string): MediaUpload | undefined => this.#shown.get(messageId);

  /** Sends files one after the other; `labels` name the step that each becomes. */
  start(messageId: string, [file, ...rest]: File[], labels: Record<MediaKind, string>): void {
    if (!file) return;
    this.#running.get(messageId)?.stop.abort();
    const running: Running = { file, stop: new AbortController(), labels, rest };
    this.#running.set(messageId, running);
    this.#show(messageId, { kind: kindOf(file), name: file.name, progress: 0, failure: null });
    void this.#run(messageId, running);
  }

  retry(messageId: string): void {
    const before = this.#running.get(messageId);
    if (before) this.start(messageId, [before.file, ...before.rest], before.labels);
  }

  /** Ends an upload, or puts away the word that it failed. */
  cancel(messageId: string): void {
    this.#running.get(messageId)?.stop.abort();
    this.#running.delete(messageId);
    this.#show(messageId, null);
  }

  async #run(messageId: string, { file, stop, labels, rest }: Running): Promise<void> {
    try {
      if (!isAccepted(file)) throw new NoMedia();
      const kind = kindOf(file);
      const sent = kind === 'image' ? await shrinkPhoto(file) : file;
      if (sent.size > (kind === 'image' ? limits.photoBytes : limits.fileBytes)) throw new TooBig();
      const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
        this.#progress(messageId, stop, totalBytes > 0 ? sentBytes / totalBytes : 0);
      const answer = await this.#send(sent, { onProgress, signal: stop.signal });
      if (stop.signal.aborted) return;
      const { id, url, mime, width, height, bytes } = answer;
      this.#editor.addFile(id, { url, mime, width, height, bytes });
      this.cancel(messageId);
      // Its bytes tell what it is, not its name.
      const stored = mime.startsWith('video/') ? 'video' : 'image';
      this.#attach(messageId, stored, id, labels[stored]);
      this.start(messageId, rest, labels);
    } catch (error) {
      const now = this.#shown.get(messageId);
      if (!stop.signal.aborted && now) this.#show(messageId, { ...now, failure: { error } });
    }
  }

  #attach(messageId: string, kind: MediaKind, file: string, label: string): void {
    const { stages } = this.#editor.getState().document;
    if (!stages.some((stage) => stage.messages.some((message) => message.id === messageId))) return;
    const edit: Edit = { type: 'message.change', id: messageId, [kind]: file };
    this.#editor.apply([edit], { label });
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
