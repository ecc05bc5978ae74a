import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnelEvents.ts';
import type { Change } from '#server/db/notify.ts';

export type FunnelChange = Extract<Change, { kind: (FunnelEvent | PeopleEvent)['event'] }>;

/** More contacts are sent as `null`, meaning many. */
const mostPeople = 200;

/** The pending changes of a funnel for one client, coalesced so that they stay small however long the client stalls. */
export class PendingChanges {
  /** A new client needs everything. */
  #kinds = new Set<FunnelChange['kind']>(['edits', 'state', 'counts']);
  /** Contacts that changed; null means many. */
  #people: Set<string> | null = new Set();

  get isEmpty(): boolean {
    return this.#kinds.size === 0;
  }

  add(change: FunnelChange): void {
    this.#kinds.add(change.kind);
    if (change.kind === 'people') this.#addPeople(change.contacts);
  }

  take(): { kinds: Set<FunnelChange['kind']>; contacts: string[] | null } {
    const taken = { kinds: this.#kinds, contacts: this.#people && [...this.#people] };
    this.#kinds = new Set();
    this.#people = new Set();
    return taken;
  }

  #addPeople(contacts: string[] | null): void {
    if (contacts === null) this.#people = null;
    if (this.#people === null) return;
    for (const contact of contacts ?? []) this.#people.add(contact);
    if (this.#people.size > mostPeople) this.#people = null;
  }
}
