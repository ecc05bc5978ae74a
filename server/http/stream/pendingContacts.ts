/** More contacts are sent as `null`, meaning many. */
const mostContacts = 200;

/** The contacts that changed for one client, coalesced so that they stay few however long the client stalls. */
export class PendingContacts {
  #isEmpty = true;
  /** Null means many. */
  #contacts: Set<string> | null = new Set();

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  add(contacts: readonly string[] | null): void {
    this.#isEmpty = false;
    if (contacts === null) this.#contacts = null;
    if (this.#contacts === null) return;
    for (const contact of contacts ?? []) this.#contacts.add(contact);
    if (this.#contacts.size > mostContacts) this.#contacts = null;
  }

  take(): string[] | null {
    const taken = this.#contacts && [...this.#contacts];
    this.#isEmpty = true;
    this.#contacts = new Set();
    return taken;
  }
}
