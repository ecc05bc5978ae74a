import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnels/funnelEvents.ts';
import type { Change } from '#server/db/notify.ts';
import { PendingContacts } from './pendingContacts.ts';

export type FunnelChange = Extract<Change, { kind: (FunnelEvent | PeopleEvent)['event'] }>;

/** The pending changes of a funnel for one client, coalesced so that they stay small however long the client stalls. */
export class PendingChanges {
  /** A new client needs everything. */
  #kinds = new Set<FunnelChange['kind']>(['edits', 'state', 'counts']);
  readonly #people = new PendingContacts();

  get isEmpty(): boolean {
    return this.#kinds.size === 0;
  }

  add(change: FunnelChange): void {
    this.#kinds.add(change.kind);
    if (change.kind === 'people') this.#people.add(change.contacts);
  }

  take(): { kinds: Set<FunnelChange['kind']>; contacts: string[] | null } {
    const taken = { kinds: this.#kinds, contacts: this.#people.take() };
    this.#kinds = new Set();
    return taken;
  }
}
