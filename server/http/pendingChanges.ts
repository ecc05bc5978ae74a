import type { FunnelEvent, PeopleEvent } from '#contract/schemas/funnel.ts';
import type { Change } from '#server/db/notify.ts';

export type FunnelChange = Extract<Change, { kind: (FunnelEvent | PeopleEvent)['event'] }>;

/** More are told as many. */
const mostPeople = 200;

/** What has changed in a funnel since its reader was told last: as little to hold, however long the reader stalls. */
export class PendingChanges {
  /** A new reader has nothing yet. */
  #kinds = new Set<FunnelChange['kind']>(['edits', 'state', 'counts']);
  /** To whom something happened; null: to many. */
  #people: Set<string> | null = new Set();

  get isEmpty(): boolean {
    return this.#kinds.size === 0;
  }

  note(change: FunnelChange): void {
    this.#kinds.add(change.kind);
    if (change.kind === 'people') this.#notePeople(change.contacts);
  }

  take(): { kinds: Set<FunnelChange['kind']>; contacts: string[] | null } {
    const taken = { kinds: this.#kinds, contacts: this.#people && [...this.#people] };
    this.#kinds = new Set();
    this.#people = new Set();
    return taken;
  }

  #notePeople(contacts: string[] | null): void {
    if (contacts === null) this.#people = null;
    if (this.#people === null) return;
    for (const contact of contacts ?? []) this.#people.add(contact);
    if (this.#people.size > mostPeople) this.#people = null;
  }
}
