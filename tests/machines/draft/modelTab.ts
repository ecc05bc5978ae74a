import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { UnsentEdits } from '#machines/draft/batch.ts';
import { conflictOf } from '#machines/draft/conflict.ts';
import type { DraftEffect, DraftEvent } from '#machines/draft/draftEvents.ts';
import { reduceDraft } from '#machines/draft/draftReducer.ts';
import { type DraftState, openedDraft } from '#machines/draft/draftState.ts';
import { holdLaws } from './draftLaws.ts';
import type { SentEdits } from './modelServer.ts';

/** What a tab has asked of the server. */
export type Request =
  | { kind: 'edit'; batch: SentEdits }
  | { kind: 'since'; since: number }
  | { kind: 'funnel' }
  | { kind: 'check' };

/** What the tabs of one account share: the device's storage. */
export interface Device {
  /** By tab. */
  unsent: Map<string, UnsentEdits>;
  openTabs: Set<string>;
}

/** One open tab: the reducer, and its effects on a model of the device and of the network. */
export class ModelTab {
  readonly id: string;
  readonly account: string;
  readonly device: Device;
  state: DraftState;
  requests: Request[] = [];
  /** Batches that the stream is about to tell of. */
  stream: AppliedBatch[] = [];
  /**
   * A rejected step was dropped: what was made on top of it may be impossible without it, and is rejected in its turn,
   * also joined with other steps under a new id.
   */
  maySendImpossible = false;
  readonly #newId: () => string;

  constructor(id: string, opened: Opened) {
    const { account, device, funnel, revision, isOpen, newId } = opened;
    this.id = id;
    this.account = account;
    this.device = device;
    this.#newId = newId;
    device.openTabs.add(id);
    this.state = openedDraft({ server: funnel, revision }, { isOpen, isOrderLocked: false });
  }

  dispatch(event: DraftEvent): DraftEffect[] {
    const reduced = reduceDraft(this.state, event, this.#newId());
    holdLaws(this.state, event, reduced);
    const { state, effects } = reduced;
    this.state = state;
    for (const effect of effects) this.#perform(effect);
    return effects;
  }

  make(edits: Edit[], burst?: string): void {
    this.dispatch({ type: 'edits.made', edits, label: 'Edit', burst });
  }

  /** What closed tabs of the account have left. */
  adopt(): void {
    const left = [...this.device.unsent].filter(([tab]) => !this.device.openTabs.has(tab));
    const orphans = left.map(([key, edits]) => ({ key, edits }));
    if (orphans.length > 0)
      this.dispatch({
        type: 'orphans.found',
        orphans: orphans.toSorted((a, b) => a.edits.revision - b.edits.revision),
      });
  }

  get isAsking(): boolean {
    return this.state.undoQuestion !== null || conflictOf(this.state) !== null;
  }

  #perform(effect: DraftEffect): void {
    if (effect.type === 'persist') this.device.unsent.set(this.id, structuredClone(effect.edits));
    else if (effect.type === 'clearOrphaned') for (const key of effect.keys) this.device.unsent.delete(key);
    else if (effect.type === 'sendBatch') this.requests.push({ kind: 'edit', batch: effect.batch });
    else if (effect.type === 'fetchEdits') this.requests.push({ kind: 'since', since: effect.since });
    else if (effect.type === 'fetchFunnel') this.requests.push({ kind: 'funnel' });
    else if (effect.type === 'checkFunnel') this.requests.push({ kind: 'check' });
    else if (effect.type === 'refuseEdits') throw new Error(`refused: ${JSON.stringify(effect.error)}`);
  }
}

interface Opened {
  account: string;
  device: Device;
  funnel: EditedFunnel;
  revision: number;
  isOpen: boolean;
  newId: () => string;
}
