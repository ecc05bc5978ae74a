import { z } from 'zod';
import { type Audience, type Mailing, mailing } from '#contract/schemas/sending/mailing.ts';
import { ApiError } from '#src/api/apiError.ts';
import { ForeignAnswer } from '#src/api/foreignAnswer.ts';
import { NoAnswer } from '#src/api/noAnswer.ts';
import { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';
import { waitForOnline } from '#src/platform/waitForOnline.ts';
import { parseUnsaved } from '../unsaved/unsavedDraft.ts';
import { titleOfText } from '#machines/text/titleOfText.ts';
import { changedDraftFields, type DraftFields, draftFieldsOf, joinChanges } from './draftFields.ts';

export type MailingSaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'conflict';

export interface DraftSnapshot {
  title: string;
  audience: Audience;
  save: MailingSaveState;
  /** Why the server refused to save it. */
  error: unknown;
}

export type DraftChange = Partial<DraftFields> & { revision: number };

export interface DraftPorts {
  save: (change: DraftChange) => Promise<Mailing>;
  /** What was not saved yet, which survives a reload; an empty string where there is nothing. */
  storage: { read: () => string; write: (unsaved: string) => void; clear: () => void };
  onSaved: (mailing: Mailing) => void;
  /** The title of a mailing without a text that nobody has named. */
  untitled?: string;
}

const debounceMs = 700;
const shortestWaitMs = 1_000;
const longestWaitMs = 15_000;

/** Whether the server may take it later. */
function isPassing(error: unknown): boolean {
  if (error instanceof ForeignAnswer) return error.status !== 413;
  return error instanceof NoAnswer || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
}

const staleBody = z.object({ mailing });

/** The edited fields of a mailing: saved by themselves, kept on this device until they are, joined with other tabs' changes. */
export class MailingDraft {
  readonly history: MessageHistory;
  readonly #ports: DraftPorts;
  readonly #listeners = new Set<() => void>();
  #base: DraftFields & { revision: number };
  #theirs: Mailing | null = null;
  #snapshot: DraftSnapshot;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #ended = new AbortController();
  #isTaking = false;
  #text: string;
  /** The title was typed here, so that it stays even where it is the text's first words. */
  #isNamed = false;

  constructor(given: Mailing, ports: DraftPorts) {
    this.#ports = ports;
    const kept = parseUnsaved(ports.storage.read());
    this.#base = kept?.base ?? baseOf(given);
    const { title, audience: chosen, message } = kept ?? draftFieldsOf(given);
    this.history = new MessageHistory(message);
    this.#text = message.text;
    this.#snapshot = { title, audience: chosen, save: 'saved', error: null };
    this.history.subscribe(() => {
      this.#nameByText();
      this.#touched();
    });
    if (kept) this.#touched();
    else ports.storage.clear();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  read = (): DraftSnapshot => this.#snapshot;

  setTitle = (title: string): void => {
    this.#isNamed = title.trim() !== '';
    this.#change({ title });
  };
  setAudience = (chosen: Audience): void => this.#change({ audience: chosen });

  /** Shows what was saved elsewhere, unless something is unsaved here: saving that finds out. */
  take = (given: Mailing): void => {
    if (given.revision <= this.#base.revision || this.#isDirty || this.#saving) return;
    this.#adopt(given, draftFieldsOf(given));
  };

  /** Keeps what was written here, or takes what was saved elsewhere. */
  settleConflict = (keep: 'mine' | 'theirs'): void => {
    const theirs = this.#theirs;
    if (!theirs) return;
    this.#theirs = null;
    this.#adopt(theirs, keep === 'mine' ? this.#fields : draftFieldsOf(theirs));
    this.#touched();
  };

  /** Saves at once. Resolves to whether everything is saved. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    if (this.#snapshot.save === 'conflict') return false;
    const waits = this.#saving;
    if (waits) await this.#untilSettled(waits);
    if (this.#isDirty && !this.#isStuck) await this.#untilSettled(this.#run());
    return !this.#isDirty;
  };

  get #isStuck(): boolean {
    return this.#snapshot.save === 'offline' || this.#snapshot.save === 'conflict';
  }

  /** Until the save is over, or waits for the network. */
  async #untilSettled(saving: Promise<void>): Promise<void> {
    let stop = () => {};
    const stuck = new Promise<void>((resolve) => {
      const check = () => this.#isStuck && resolve();
      stop = this.subscribe(check);
      check();
    });
    await Promise.race([saving, stuck]);
    stop();
  }

  /** Ends what waits for the network; a last try saves what is unsaved. */
  leave = (): void => {
    clearTimeout(this.#timer);
    this.#ended.abort();
    if (this.#isDirty && this.#snapshot.save !== 'conflict') void this.#run();
  };

  enter = (): void => {
    this.#ended = new AbortController();
    if (this.#isDirty) this.#schedule();
  };

  get #fields(): DraftFields {
    return { title: this.#snapshot.title, audience: this.#snapshot.audience, message: this.history.read() };
  }
  get #changes(): Partial<DraftFields> {
    return changedDraftFields(this.#base, this.#fields);
  }
  get #isDirty(): boolean {
    return Object.keys(this.#changes).length > 0;
  }

  #change(change: Partial<DraftSnapshot>): void {
    this.#show(change);
    this.#touched();
  }

  /** Until somebody names it, the title is the first words of the text. */
  #nameByText(): void {
    const { text } = this.history.read();
    const before = this.#text;
    this.#text = text;
    const { untitled = '' } = this.#ports;
    const { title } = this.#snapshot;
    if (text === before || this.#isTaking || this.#isNamed) return;
    if (![untitled, titleOfText(before), ''].includes(title.trim())) return;
    this.#show({ title: titleOfText(text) || untitled || title });
  }

  #touched(): void {
    if (this.#isTaking) return;
    if (!this.#isDirty) {
      this.#ports.storage.clear();
      if (this.#snapshot.save !== 'conflict' && !this.#saving) this.#show({ save: 'saved', error: null });
      return;
    }
    this.#ports.storage.write(JSON.stringify({ ...this.#fields, base: this.#base }));
    if (this.#snapshot.save === 'conflict') return;
    if (!this.#saving) this.#show({ save: 'unsaved', error: null });
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), debounceMs);
  }

  #run(): Promise<void> {
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null;
      if (this.#snapshot.save !== 'saving') return;
      this.#show({ save: 'saved' });
      this.#touched();
    });
    return this.#saving;
  }

  async #save(): Promise<void> {
    let waitMs = shortestWaitMs;
    while (this.#isDirty) {
      this.#show({ save: this.#snapshot.save === 'offline' ? 'offline' : 'saving', error: null });
      try {
        const sent = this.#fields;
        const saved = await this.#ports.save({ ...this.#changes, revision: this.#base.revision });
        // As it was sent: the server may have tidied it, which must not move the cursor.
        this.#base = { ...sent, title: saved.title, revision: saved.revision };
        if (sent.title === this.#snapshot.title) this.#show({ title: saved.title });
        this.#show({ save: 'saving' });
        this.#ports.onSaved(saved);
        return;
      } catch (error) {
        const isAgain = this.#isJoined(error) || (await this.#isBack(error, waitMs));
        if (!isAgain) return;
        waitMs = Math.min(longestWaitMs, waitMs * 2);
      }
    }
    this.#show({ save: 'saving' });
  }

  /** Another tab saved first: whether its changes and these fit together. */
  #isJoined(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'stale_revision') return false;
    const theirs = staleBody.safeParse(error.body).data?.mailing;
    if (!theirs) return false;
    const joined = joinChanges(this.#base, this.#fields, draftFieldsOf(theirs));
    if (joined) this.#adopt(theirs, joined);
    else {
      this.#theirs = theirs;
      this.#show({ save: 'conflict', error: null });
    }
    return joined !== null;
  }

  /** Waits where the server may answer later; whatever it refused stays refused until it is changed. */
  async #isBack(error: unknown, waitMs: number): Promise<boolean> {
    if (this.#snapshot.save === 'conflict') return false;
    if (!isPassing(error)) {
      this.#show({ save: 'refused', error });
      return false;
    }
    this.#show({ save: 'offline' });
    if (this.#ended.signal.aborted) return false;
    await waitForOnline(waitMs, this.#ended.signal);
    return !this.#ended.signal.aborted;
  }

  #adopt(given: Mailing, fields: DraftFields): void {
    this.#isTaking = true;
    this.#base = baseOf(given);
    if (this.history.read() !== fields.message) this.history.replace(fields.message);
    this.#isTaking = false;
    const { title, audience: chosen } = fields;
    this.#show({ title, audience: chosen, ...(this.#snapshot.save === 'conflict' && { save: 'unsaved' as const }) });
  }

  #show(change: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const baseOf = (given: Mailing) => ({ ...draftFieldsOf(given), revision: given.revision });
