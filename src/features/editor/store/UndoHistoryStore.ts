import { delMany, entries, set, update } from 'idb-keyval';
import { indexedDbStore } from '#src/platform/storage/indexedDbStore.ts';
import { sessionStore } from '#src/platform/storage/sessionStore.ts';
import type { PersistedHistory } from '#machines/draft/undoHistory.ts';
import { deviceNow } from '#src/platform/clock.ts';

interface Entry extends PersistedHistory {
  /** Milliseconds since 1970. */
  at: number;
}

const database = indexedDbStore('voronka-steps', 'steps');
const debounceMs = 300;

/** The history of the funnel that was opened last in this page: reopening it must not wait for the database. */
let lastOpen: { name: string; history: Promise<PersistedHistory | null> } | null = null;
const retentionMs = 7 * 24 * 3_600_000;

/**
 * Persists a funnel's undo history over a reload of its tab. A duplicated tab starts with an empty one, because reading
 * removes the entry.
 */
export class UndoHistoryStore {
  readonly #name: string;
  readonly #key: string;
  #next: PersistedHistory | null = null;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param key a fresh id for what this opening of the funnel persists. */
  constructor(account: string, funnel: string, key: string) {
    this.#name = `voronka.steps.${account}.${funnel}`;
    this.#key = `${account}/${funnel}/${key}`;
  }

  /** Reads and removes the history that the last opening in this tab persisted. */
  restore(): Promise<PersistedHistory | null> {
    if (lastOpen?.name !== this.#name) lastOpen = { name: this.#name, history: this.#read() };
    sessionStore.set(this.#name, this.#key);
    return lastOpen.history;
  }

  /** Reads and deletes in one transaction, so that a duplicated tab cannot restore the same history. */
  async #read(): Promise<PersistedHistory | null> {
    const before = sessionStore.get(this.#name);
    if (!before) return null;
    let taken: Entry | undefined;
    await update<Entry | undefined>(
      before,
      (entry) => {
        taken = entry;
        return undefined;
      },
      database,
    );
    void deleteOld().catch(() => {});
    return taken ?? null;
  }

  /** Writes the newest history, debounced. */
  save(history: PersistedHistory): void {
    if (this.#isClosed) return;
    lastOpen = { name: this.#name, history: Promise.resolve(history) };
    this.#next = history;
    this.#timer ??= setTimeout(() => this.flush(), debounceMs);
  }

  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  /** Writes without debounce, because the page may be unloaded next. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#next) return;
    const entry: Entry = { ...this.#next, at: deviceNow() };
    this.#next = null;
    // Without IndexedDB the history lives only as long as the page.
    void (async () => set(this.#key, entry, database))().catch(() => sessionStore.remove(this.#name));
  }
}

/** Deletes entries that were taken and entries of closed tabs beyond the retention period. */
async function deleteOld(): Promise<void> {
  const all = await entries<string, Entry | undefined>(database);
  const old = all.filter(([, entry]) => !entry || entry.at < deviceNow() - retentionMs);
  await delMany(
    old.map(([key]) => key),
    database,
  );
}
