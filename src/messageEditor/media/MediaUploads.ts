import { limits } from '#contract/limits.ts';
import { kindSentAs, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { fitsAs, isAlbumSize } from '#contract/fileFit.ts';
import type { Media } from '#machines/funnel/media.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { upload } from '#src/api/upload.ts';
import { markUnsaved } from '#src/platform/storage/unsaved.ts';
import type { MessageChange } from '../MessageEditorContext.ts';
import type { MediaUpload, UploadWish } from './MediaUpload.ts';
import { asDocuments, changeTo, listOf, refusalToJoin } from './editMedia.ts';
import { firstTooMuch } from './firstTooMuch.ts';
import { measureFilm } from './measureFilm.ts';
import { lostIn, noteUnadded } from './unaddedFiles.ts';
import { CannotJoin, EmptyFile, isFinal, LostFile, NotSentAs, TooBig, waysOut } from './uploadRefusals.ts';
import { canBeSentAs, naturalAs, uploadRules } from './uploadRules.ts';

/** Where uploaded files go. */
export interface UploadTarget {
  /** Registers the file, so that its URL is there before a message names it. */
  addFile: (id: string, file: FileView) => void;
  /** What a message has; null where it is not there any more. */
  mediaOf: (messageId: string) => Media | null;
  /** How large a file is that a message has; undefined where that is not known here. */
  bytesOf: (file: string, messageId: string) => number | undefined;
  /** `name` is that of the chosen file. */
  change: (messageId: string, change: MessageChange, label: string, name: string) => void;
}

interface Chosen extends Pick<UploadWish, 'as' | 'replaces'> {
  file: File;
  /** Those that the message has become documents, so that it can join them. */
  turnsAll?: boolean;
}

interface Running {
  chosen: Chosen;
  stop: AbortController;
  labels: Record<SentAs, string>;
  /** The queue: files chosen together with it, which upload after it. */
  rest: Chosen[];
  /** It was refused before its turn, so that the others stay where they are. */
  isEarly: boolean;
}

/** A converted picture keeps its name, with the ending of what it has become. */
const named = (made: Blob, name: string): File =>
  made instanceof File ? made : new File([made], name.replace(/(\.[^.]*)?$/, '.jpg'), { type: made.type });

/** How a chosen file is sent; among documents it is one of them. */
function asOf({ file, as }: Chosen, present: readonly MessageFile[]): SentAs {
  if (as) return as;
  return present[0]?.as === 'document' ? 'document' : naturalAs(file);
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

  /** A message's upload, in flight or failed, also one that ended with the page before this one. */
  of = (messageId: string): MediaUpload | undefined => this.#shown.get(messageId) ?? this.#recall(messageId);

  /**
   * Uploads files one after the other, after those that are still to come, also where one of them was not added; `labels`
   * are the labels of the undo steps that they become.
   */
  start(messageId: string, files: readonly File[], labels: Record<SentAs, string>, wish: UploadWish = {}): void {
    const now = this.#running.get(messageId);
    const shown = this.#shown.get(messageId);
    const isInstead = wish.insteadOfFailed === true && shown?.failure !== null;
    const replaces = isInstead ? now?.chosen.replaces : wish.replaces;
    const chosen = files.map(
      (file, index): Chosen => ({ file, as: wish.as ?? wish.asOf?.(file), ...(index === 0 && { replaces }) }),
    );
    const isAgain = wish.replaces !== undefined && now?.chosen.replaces === wish.replaces;
    if (now && shown && !isInstead && !isAgain) {
      // of two that come in the place of the same file, the later is meant
      const others = now.rest.filter((one) => one.replaces === undefined || one.replaces !== wish.replaces);
      now.rest.splice(0, now.rest.length, ...others, ...chosen);
      return this.#show(messageId, { ...shown, waiting: now.rest.length });
    }
    now?.stop.abort();
    this.#begin(messageId, [...chosen, ...(now?.rest ?? [])], labels);
  }

  /** How many files more a message takes. */
  roomOf = (messageId: string): number =>
    limits.filesInMessage -
    this.#listOf(messageId).length -
    (this.#shown.has(messageId) ? 1 + this.#waiting(messageId) : 0);

  /** Tries the failed file again, in another way where that is given. */
  retry(messageId: string, as?: SentAs): void {
    const before = this.#running.get(messageId);
    if (!before) return;
    const turnsAll = this.#shown.get(messageId)?.failure?.error instanceof CannotJoin;
    const chosen = as === undefined ? before.chosen : { ...before.chosen, as, turnsAll };
    this.#begin(messageId, [chosen, ...before.rest], before.labels);
  }

  /** Leaves out the failed file; those after it go on. */
  skip(messageId: string): void {
    const before = this.#running.get(messageId);
    this.cancel(messageId);
    if (before) this.#begin(messageId, before.rest, before.labels);
  }

  /** Adds the failed file, and those after it, to another message. */
  moveTo(otherId: string, messageId: string): void {
    const before = this.#running.get(messageId);
    this.cancel(messageId);
    if (!before) return;
    const { replaces: _replaces, turnsAll: _turnsAll, ...chosen } = before.chosen;
    this.#begin(otherId, before.isEarly ? [chosen] : [chosen, ...before.rest], before.labels);
    if (before.isEarly) this.#begin(messageId, before.rest, before.labels);
  }

  /** Aborts an upload with all that come after it. */
  cancel(messageId: string): void {
    this.#running.get(messageId)?.stop.abort();
    this.#running.delete(messageId);
    this.#show(messageId, null);
  }

  #recall(messageId: string): MediaUpload | undefined {
    const lost = lostIn(messageId);
    if (!lost) return undefined;
    const { names, as } = lost;
    const failure = { error: new LostFile(), ways: [] };
    const recalled = { as, name: names.join(', '), progress: 0, waiting: 0, failure };
    this.#shown = new Map(this.#shown).set(messageId, recalled);
    return recalled;
  }

  #begin(messageId: string, files: Chosen[], labels: Record<SentAs, string>): void {
    const list = this.#listOf(messageId);
    const at = this.#firstTooMuch(messageId, files, list);
    const isEarly = at > 0;
    const [chosen, ...rest] = isEarly ? [...files.slice(at, at + 1), ...files.toSpliced(at, 1)] : files;
    if (!chosen) return;
    const running: Running = { chosen, stop: new AbortController(), labels, rest, isEarly };
    this.#running.set(messageId, running);
    const as = asOf(chosen, list);
    const failure = isEarly ? { error: new CannotJoin('tooBig', as, list), ways: [] } : null;
    this.#show(messageId, { as, name: chosen.file.name, progress: 0, waiting: rest.length, failure });
    if (!isEarly) void this.#run(messageId, running, as);
  }

  #firstTooMuch(messageId: string, files: readonly Chosen[], list: readonly MessageFile[]): number {
    if (files.some(({ replaces }) => replaces !== undefined)) return -1;
    const sizes = list.map(({ file }) => this.#target.bytesOf(file, messageId) ?? 0);
    return firstTooMuch(
      list,
      sizes,
      files.map((one) => ({ file: one.file, as: asOf(one, list) })),
    );
  }

  async #run(messageId: string, { chosen, stop, labels, rest }: Running, as: SentAs): Promise<void> {
    const { signal } = stop;
    try {
      this.#refuse(messageId, chosen, as);
      const sent = await this.#prepared(chosen.file, as, signal);
      this.#changeWith(messageId, { file: '', as }, chosen, sent.file.size);
      const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
        this.#progress(messageId, stop, totalBytes > 0 ? sentBytes / totalBytes : 0);
      const {
        id,
        sha256: _,
        ...file
      } = await this.#send(sent.file, {
        ...{ onProgress, signal, thumbnail: sent.thumbnail, query: { as } },
      });
      if (signal.aborted) return;
      this.#target.addFile(id, file);
      if (!fitsAs(as, file)) throw new NotSentAs(as);
      const change = this.#changeWith(messageId, { file: id, as }, chosen, file.bytes);
      this.cancel(messageId);
      if (change) this.#target.change(messageId, change, labels[as], chosen.file.name);
      this.#begin(messageId, rest, labels);
    } catch (error) {
      const now = this.#shown.get(messageId);
      if (signal.aborted || !now) return;
      const failure = { error, ways: waysOut(error, as, chosen.file) };
      this.#show(messageId, { ...now, failure });
      if (error instanceof NoAnswer) this.#retryOnline(messageId, failure);
    }
  }

  /** Goes on by itself once the device is online again, unless somebody was faster. */
  #retryOnline(messageId: string, failure: NonNullable<MediaUpload['failure']>): void {
    const retry = () => {
      if (this.#shown.get(messageId)?.failure === failure) this.retry(messageId);
    };
    window.addEventListener('online', retry, { once: true });
  }

  /** What is certain to be refused is not sent. */
  #refuse(messageId: string, chosen: Chosen, as: SentAs): void {
    if (chosen.file.size === 0) throw new EmptyFile();
    if (!canBeSentAs(as, chosen.file)) throw new NotSentAs(as);
    this.#changeWith(messageId, { file: '', as }, chosen, 0);
  }

  async #prepared(file: File, as: SentAs, signal: AbortSignal): Promise<{ file: Blob; thumbnail: Blob | null }> {
    const kind = kindSentAs(as);
    const { convert, thumbnail } = uploadRules[kind];
    const sent = named(convert ? await convert(file) : file, file.name);
    if (sent.size > mediaKinds[kind].mostBytes) throw new TooBig(as, file.size);
    if (as === 'video_note') {
      const film = await measureFilm(file, signal);
      if (film && !fitsAs(as, { ...film, mime: 'video/mp4', bytes: file.size })) throw new NotSentAs(as);
    }
    return { file: sent, thumbnail: thumbnail ? await thumbnail(file, signal) : null };
  }

  /** Null where the message is gone. @throws CannotJoin */
  #changeWith(
    messageId: string,
    added: MessageFile,
    { replaces, turnsAll }: Chosen,
    bytes: number,
  ): MessageChange | null {
    const message = this.#target.mediaOf(messageId);
    if (!message) return null;
    const list = listOf(message);
    const at = list.findIndex(({ file }) => file === replaces);
    const others = turnsAll ? asDocuments(list) : at < 0 ? list : list.toSpliced(at, 1);
    const refusal = refusalToJoin(others, added.as);
    if (refusal) throw new CannotJoin(refusal, added.as, list);
    const sizes = others.map(({ file }) => this.#target.bytesOf(file, messageId) ?? 0);
    if (!isAlbumSize([...sizes, bytes])) throw new CannotJoin('tooBig', added.as, list);
    return changeTo(message, others.toSpliced(at < 0 ? others.length : at, 0, added));
  }

  #waiting(messageId: string): number {
    return this.#running.get(messageId)?.rest.length ?? 0;
  }

  #listOf(messageId: string): MessageFile[] {
    return listOf(this.#target.mediaOf(messageId) ?? {});
  }

  #progress(messageId: string, stop: AbortController, progress: number): void {
    const now = this.#shown.get(messageId);
    if (now && !stop.signal.aborted) this.#show(messageId, { ...now, progress });
  }

  #show(messageId: string, now: MediaUpload | null): void {
    const shown = new Map(this.#shown);
    if (now) shown.set(messageId, now);
    else shown.delete(messageId);
    this.#shown = shown;
    markUnsaved(`upload.${messageId}`, now !== null && now.failure === null);
    this.#note(messageId, now);
    for (const listener of this.#listeners) listener();
  }

  #note(messageId: string, now: MediaUpload | null): void {
    if (!now) return noteUnadded(messageId, null);
    const rest = this.#running.get(messageId)?.rest ?? [];
    const hasFailed = now.failure !== null;
    const isHeld = rest.length > 0 || !isFinal(now.failure?.error);
    noteUnadded(messageId, {
      ...{ as: now.as, hasFailed, isHeld },
      names: [now.name, ...rest.map((one) => one.file.name)],
    });
  }
}
