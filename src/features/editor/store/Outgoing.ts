import type { Edit } from '#contract/schemas/funnel.ts';
import * as drafts from './draft.ts';
import { applyWhatFits, documentOf, editedOf, meets, whatFits } from './editing.ts';
import type { Incoming } from './Incoming.ts';
import { onTopOf } from './onTopOf.ts';
import type { OpenDraft } from './OpenDraft.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import type { Saving } from './Saving.ts';
import type { DraftSyncInput } from './syncInput.ts';
import type { UnsentBatch } from './unsent.ts';

type SentBatch = UnsentBatch & { base_revision: number };
type Surroundings = Pick<DraftSyncInput, 'api' | 'unsent' | 'shown' | 'isOpen' | 'onClosed' | 'onLocked'>;

/** Own batches on their way to the server, one at a time, and what its answers mean for them. */
export class Outgoing {
  readonly #input: Surroundings;
  readonly #open: OpenDraft;
  readonly #incoming: Incoming;
  readonly #saving: Saving;
  readonly #ended: AbortSignal;

  constructor(input: Surroundings, open: OpenDraft, incoming: Incoming, saving: Saving, ended: AbortSignal) {
    this.#input = input;
    this.#open = open;
    this.#incoming = incoming;
    this.#saving = saving;
    this.#ended = ended;
  }

  /** Sends the oldest batch that can leave. */
  async send(): Promise<void> {
    const open = this.#open;
    if (!this.#input.isOpen()) return this.#tellSettled();
    if (!(await this.#incoming.holdLeft())) return this.#saving.say({ type: 'answer.missing' });
    const first = open.next;
    if (!first) return this.#tellSettled();
    open.endBurst(first.id);
    if (first.base_revision === null) open.foreign = [];
    const { rejection: _tried, ...fresh } = first;
    const batch = { ...fresh, base_revision: first.base_revision ?? open.now.revision };
    open.now = { ...open.now, unsent: open.now.unsent.map((b) => (b === first ? batch : b)) };
    await open.keep();
    if (this.#input.unsent.isTakenOver) return;
    const { id, base_revision, edits } = batch;
    const answer = await readAnswer(this.#input.api.edit({ id, base_revision, edits }));
    if (this.#ended.aborted) return this.#sendRest(id, answer);
    if (answer.kind === 'accepted') return this.#accept(id, answer.revision, answer.edits);
    if (answer.kind === 'missing') {
      this.#saving.hinderedBy(answer.why);
      return this.#saving.say({ type: 'answer.missing' });
    }
    if (answer.kind === 'closed') return this.#stop(id);
    if (answer.kind === 'conflict') return this.#meetServer(batch, answer);
    if (answer.refusal.code === 'stages_locked') return this.#dropMoves(id);
    const found = answer.refusal.code === 'id_taken' ? await this.#findThere(batch) : 'absent';
    if (found === 'there') return this.#forget();
    if (found === 'away') return this.#saving.say({ type: 'answer.missing' });
    if (answer.refusal.code === 'id_taken' && this.#meetsAdded(batch)) return;
    open.reject(id, answer.refusal);
    this.#forget();
  }

  /** Own batches wait until the funnel takes edits again. */
  async #stop(id: string): Promise<void> {
    this.#open.takeBack(id);
    const isLooked = await this.#input.onClosed().then(
      () => true,
      () => false,
    );
    if (!isLooked || this.#input.isOpen()) return this.#saving.say({ type: 'answer.missing' });
    this.#forget();
  }

  /** The first run, on another screen, came before the swap of stages. */
  async #dropMoves(id: string): Promise<void> {
    this.#open.takeBack(id);
    await this.#input.onLocked();
    this.#open.dropMoves();
    this.#forget();
  }

  /** The funnel was closed with edits on their way: what arrived is forgotten here, what is left follows. */
  async #sendRest(id: string, answer: Answer): Promise<void> {
    if (answer.kind !== 'accepted' || this.#input.unsent.isTakenOver) return;
    if (!(await this.#incoming.follows(answer.revision))) return;
    this.#open.now = drafts.withAccepted(this.#open.now, id, answer.revision, answer.edits);
    await this.#open.keep();
    if (this.#open.next) await this.send();
  }

  async #accept(id: string, revision: number, edits: Edit[]): Promise<void> {
    // What was applied before it did not come: it is asked for again, and answered as now.
    if (!(await this.#incoming.follows(revision))) return this.#saving.say({ type: 'answer.missing' });
    this.#open.now = drafts.withAccepted(this.#open.now, id, revision, edits);
    this.#forget();
  }

  /** What was sent has arrived, or is set apart. */
  #forget(): void {
    this.#open.conflict.forgetMine();
    void this.#open.keep();
    this.#tellSettled();
    this.#open.show();
  }

  #tellSettled(): void {
    this.#saving.say({ type: 'batch.settled', left: this.#input.isOpen() && this.#open.next ? 1 : 0 });
  }

  /** Another opening of the funnel may have brought the batch to the server, standing on another revision. */
  async #findThere({ id, base_revision }: SentBatch): Promise<'there' | 'absent' | 'away'> {
    const since = await this.#incoming.since(base_revision);
    if (since === 'away') return 'away';
    for (const applied of since ?? []) this.#incoming.takeIn(applied);
    const arrived = since?.find((applied) => applied.id === id);
    if (!arrived) return 'absent';
    this.#open.now = drafts.withAccepted(this.#open.now, id, this.#open.now.revision, arrived.edits);
    return 'there';
  }

  /** Others have put the same back meanwhile: it is asked about, where it is not just as one's own. */
  #meetsAdded(sent: SentBatch): boolean {
    const open = this.#open;
    const { server, unsent } = open.now;
    if (whatFits(server, sent.edits).length === sent.edits.length) return false;
    const shown = this.#input.shown();
    const edits = onTopOf(server, sent.edits, shown);
    if (edits.length > 0) {
      open.ask(documentOf(applyWhatFits(server, edits)), [sent], sent.base_revision);
      this.#tellSettled();
    } else {
      open.now = drafts.withUnsent(
        open.now,
        unsent.filter(({ id }) => id !== sent.id),
      );
      this.#forget();
    }
    return true;
  }

  async #meetServer(sent: SentBatch, { revision, document }: Extract<Answer, { kind: 'conflict' }>): Promise<void> {
    const open = this.#open;
    await this.#incoming.catchUp();
    const met = this.#incoming.takeAnew(editedOf(open.now.server.name, document), revision);
    const left = open.now.unsent.filter((b) => b.id === sent.id);
    const isOwn = open.now.revision > sent.base_revision && !meets(sent.edits, open.foreign, open.now.server);
    const stood = sent.base_revision;
    if (met.length > 0 || !isOwn) {
      open.ask(this.#input.shown(), [...left, ...met], stood);
      return this.#tellSettled();
    }
    // It met only what another opening of the funnel had sent before it: it goes again, on top of that.
    open.takeBack(sent.id);
    this.#forget();
  }
}
