import { delMany, get, keys, promisifyRequest } from 'idb-keyval';
import type { Orphan, ServerSnapshot, UnsentBatch, UnsentEdits } from '#machines/draft/batch.ts';
import { indexedDbStore } from '#src/platform/storage/indexedDbStore.ts';
import { backupKeys, clearBackup, readBackup, writeBackup } from './unsentBackup.ts';

const database = indexedDbStore('voronka-unsent', 'edits');
/** The newest store of each funnel in this page, by account and funnel. */
const newest = new Map<string, UnsentStore>();
const prefix = (account: string, funnel: string) => `${account}/${funnel}/`;

/**
 * Commits explicitly: a page that is unloaded before its requests report back would otherwise abort the transaction.
 */
function committed(transaction: IDBTransaction): Promise<void> {
  transaction.commit();
  return promisifyRequest(transaction);
}

/**
 * Persists the unsent edits of one tab in IndexedDB. The key leads with the account, so no other account reads them.
 */
export class UnsentStore {
  readonly #key: string;
  readonly #prefix: string;
  #writing: Promise<void> = Promise.resolve();
  #next: UnsentEdits | null = null;
  #backedUp: UnsentEdits | null = null;
  #unlock: (() => void) | null = null;
  #isReleased = false;
  #previous: UnsentStore | undefined;
  #snapshot: () => ServerSnapshot | null = () => null;

  constructor(account: string, funnel: string, tab: string) {
    this.#prefix = prefix(account, funnel);
    this.#key = this.#prefix + tab;
  }

  /**
   * The server state that the previous opening of the funnel in this page knew: it may be newer than the funnel that
   * the loader fetched, since pending edits can be accepted in between.
   */
  lastSnapshot(): ServerSnapshot | null {
    const last = newest.get(this.#prefix);
    return last ? last.#snapshot() : null;
  }

  /** Holds a Web Lock while the tab lives, so that no other tab adopts its edits. @returns the last snapshot */
  open(snapshot: () => ServerSnapshot): ServerSnapshot | null {
    const last = this.lastSnapshot();
    this.#previous = newest.get(this.#prefix);
    if (this.#previous) this.#previous.#snapshot = () => null;
    newest.set(this.#prefix, this);
    this.#snapshot = snapshot;
    this.#lock();
    return last;
  }

  #lock(): void {
    void navigator.locks?.request(this.#key, () =>
      this.#isReleased ? undefined : new Promise<void>((free) => (this.#unlock = free)),
    );
  }

  /** Whether the funnel has been reopened in this page: the newer store then sends what is unsent. */
  get isReplaced(): boolean {
    return this.#isReleased && newest.get(this.#prefix) !== this;
  }

  release(): void {
    this.#isReleased = true;
    this.#unlock?.();
  }

  /**
   * Persists the newest state; calls in the same tick are coalesced into one write. Writes are not queued behind each
   * other, because the page may be unloaded next. Rejects where the device does not store it.
   */
  save(edits: UnsentEdits): Promise<void> {
    if (this.isReplaced) return this.#writing;
    const isFirst = this.#next === null;
    this.#next = edits;
    this.#backedUp = edits;
    writeBackup(this.#key, edits);
    if (isFirst) this.#writing = Promise.all([this.#write(), this.#writing.catch(() => {})]).then(() => {});
    return this.#writing;
  }

  written(): Promise<void> {
    return this.#writing.catch(() => {});
  }

  async #write(): Promise<void> {
    try {
      const written = await database('readwrite', async (store) => {
        const edits = this.#takeNext();
        if (!edits || edits.batches.length === 0) store.delete(this.#key);
        else store.put(edits, this.#key);
        await committed(store.transaction);
        return edits;
      });
      if (written === this.#backedUp) clearBackup(this.#key);
    } catch (error) {
      this.#takeNext();
      throw error;
    }
  }

  #takeNext(): UnsentEdits | null {
    const edits = this.#next;
    this.#next = null;
    return edits;
  }

  /**
   * Reads the orphaned edits of closed tabs, oldest first; call `clear` once they are persisted under this tab's key.
   */
  async findOrphans(): Promise<Orphan[]> {
    // A pending write of the replaced store belongs to its orphaned edits.
    await this.#previous?.written();
    const found: Orphan[] = [];
    for (const key of await keysOf(this.#prefix)) {
      const edits = key === this.#key ? undefined : await this.#readOrphaned(key);
      if (edits) found.push({ key, edits });
    }
    return found.toSorted((a, b) => a.edits.revision - b.edits.revision);
  }

  clear(keys: string[]): Promise<void> {
    return delMany(keys, database).finally(() => keys.forEach(clearBackup));
  }

  /** Calls back whenever a tab that had unsent edits at the time of this call is closed. */
  async watch(onGone: () => void, signal: AbortSignal): Promise<void> {
    if (!navigator.locks) return;
    for (const key of await keysOf(this.#prefix))
      if (key !== this.#key) navigator.locks.request(key, { signal }, () => {}).then(onGone, () => {});
  }

  async #readOrphaned(key: string): Promise<UnsentEdits | undefined> {
    // Without Web Locks (an origin without https) two tabs may both send an orphaned batch; its id makes that
    // idempotent.
    if (!navigator.locks) return readEdits(key);
    return navigator.locks.request(key, { ifAvailable: true }, async (lock) => (lock ? readEdits(key) : undefined));
  }
}

async function readEdits(key: string): Promise<UnsentEdits | undefined> {
  const backup = readBackup(key);
  if (backup?.touched) return backup;
  const written = get<UnsentEdits>(key, database);
  // A backup too long for localStorage lacks `touched`, which the database has from an earlier write.
  return backup ? { ...(await written.catch(() => undefined)), ...backup } : written;
}

async function keysOf(prefix: string): Promise<string[]> {
  const written = await keys<string>(database).catch(() => []);
  return [...new Set([...backupKeys(), ...written])].filter((key) => key.startsWith(prefix));
}

/** Whether edits of the account are unsent on this device, so that sign-out can ask first. */
export async function hasUnsentEdits(account: string): Promise<boolean> {
  return (await keysOf(`${account}/`)).some((key) => readBackup(key)?.batches.length !== 0);
}

export async function readUnsent(account: string, funnel: string): Promise<UnsentBatch[]> {
  const stored = await Promise.all((await keysOf(prefix(account, funnel))).map(readEdits));
  return stored.flatMap((edits) => edits?.batches ?? []);
}

export async function removeUnsent(account: string, funnel: string): Promise<void> {
  const found = await keysOf(prefix(account, funnel));
  await delMany(found, database).finally(() => found.forEach(clearBackup));
}
