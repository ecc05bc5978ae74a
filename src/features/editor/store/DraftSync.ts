import type { AppliedBatch, Edit, Funnel } from '#contract/schemas/funnel.ts';
import * as drafts from './draft.ts';
import { Incoming } from './Incoming.ts';
import { OpenDraft } from './OpenDraft.ts';
import { Outgoing } from './Outgoing.ts';
import { Saving } from './Saving.ts';
import type { DraftSyncInput } from './syncInput.ts';
import type { UnsentBatch } from './unsent.ts';

/** The draft on its way between this screen and the server: own edits leave one batch at a time, others' come in. */
export class DraftSync {
  readonly #input: DraftSyncInput;
  readonly #ended = new AbortController();
  readonly #open: OpenDraft;
  readonly #saving: Saving;
  readonly #incoming: Incoming;
  readonly #outgoing: Outgoing;

  constructor(input: DraftSyncInput) {
    this.#input = input;
    const { signal: ended } = this.#ended;
    const onDraft = () => {
      input.onDraft();
      this.#saving.show();
    };
    this.#open = new OpenDraft({ ...input, onDraft, onConflict: () => this.#saving.show() });
    this.#saving = new Saving({
      send: () => void this.#outgoing.send(),
      onSave: input.onSave,
      draft: () => this.#open.now,
      asked: () => this.#open.conflict.asked(this.#open.now),
      isOpen: input.isOpen,
      ended,
    });
    this.#incoming = new Incoming(input, this.#open, this.#saving, ended);
    this.#outgoing = new Outgoing(input, this.#open, this.#incoming, this.#saving, ended);
  }

  get draft(): drafts.Draft {
    return this.#open.now;
  }

  /** Brings back what was left unsent on this device, and begins to send. */
  async open(): Promise<void> {
    this.#open.hold();
    // What was left goes before what has been added since.
    await this.#incoming.bringBack();
    if (this.#ended.signal.aborted) return;
    this.#saving.start();
    this.#open.show();
    void this.#input.unsent.watch(() => void this.#incoming.bringBack(), this.#ended.signal).catch(() => {});
  }

  close(): void {
    this.flush();
    this.#ended.abort();
    this.#saving.stop();
    this.#input.unsent.release();
  }

  /** A batch of its own; the first of a burst where it names one. @throws the refusal of the edits. */
  add(edits: Edit[], label: string, burst?: string): void {
    this.#open.add(edits, label, burst);
  }

  /** More into the batch of the same burst, as long as it has not been sent. @returns whether it went in. */
  grow(edits: Edit[], burst: string): boolean {
    return this.#open.grow(edits, burst);
  }

  /** Keeps what was added on the device, and lets it leave. */
  leave(isBurst: boolean): void {
    void this.#open.keep();
    if (this.draft.unsent.length === 0) return;
    this.#saving.say({ type: 'edit.made', burst: isBurst });
    this.#saving.show();
  }

  flush(): void {
    this.#open.endBurst();
    this.#saving.say({ type: 'burst.ended' });
  }

  retryNow(): void {
    this.#open.retryRejected();
    this.release();
    this.#saving.say({ type: 'retry.ask' });
  }

  connectionReturned(): void {
    this.#saving.say({ type: 'connection.returned' });
  }

  /** What was held may leave now. */
  release(): void {
    if (this.#open.next) this.#saving.say({ type: 'hold.ended' });
    this.#saving.show();
  }

  /** The order of stages is locked now. @returns whether swaps were taken off that had not arrived */
  lockOrder(): boolean {
    if (!this.#open.dropMoves()) return false;
    void this.#open.keep();
    return true;
  }

  /** Answers a conflict: own edits again on top of theirs, or given up. */
  resolve(keep: 'mine' | 'theirs'): void {
    const left = this.#open.conflict.decided(keep, this.draft, this.#input.newId);
    if (!left) return;
    this.#open.conflict.settle();
    this.#settle(left);
  }

  /** Gives up a batch that the server refused. */
  dropRejected(id: string): void {
    this.#settle(this.draft.unsent.filter((batch) => batch.id !== id || !batch.rejection));
  }

  /** A batch that the stream tells of. */
  hear(applied: AppliedBatch): Promise<void> {
    return this.#incoming.hear(applied);
  }

  /** Fetches what was applied since; quiet where the server does not answer: the stream tells later. */
  catchUp(): Promise<void> {
    return this.#incoming.catchUp();
  }

  /** Lets the server do something for the person, such as discarding. @returns its answer, and what takes it back. */
  pull(act: () => Promise<Funnel>, keepsOrder: boolean): Promise<{ funnel: Funnel; inverse: Edit[] }> {
    return this.#incoming.pull(act, keepsOrder);
  }

  #settle(unsent: UnsentBatch[]): void {
    this.#open.now = drafts.withUnsent(this.draft, unsent);
    this.#open.show();
    void this.#open.keep();
    this.release();
  }
}
