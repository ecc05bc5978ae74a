import { delMany, get, keys, promisifyRequest } from 'idb-keyval';
import type { Orphan, ServerSnapshot, UnsentBatch, UnsentEdits } from '#machines/draft/batch.ts';
import { indexedDbStore } from '#src/platform/indexedDbStore.ts';
import { backupKeys, clearBackup, readBackup, writeBackup } from './unsentBackup.ts';

const room = indexedDbStore('voronka-unsent', 'edits');
/** Who opened a funnel of an account last in this page. */
const newest = new Map<string, UnsentStore>();
const prefix = (account: string, funnel: string) => `${account}/${funnel}/`;

/** Does not wait to hear of the writes before it commits: a page that goes meanwhile would take them back. */
function committed(transaction: IDBTransaction): Promise<void> {
  transaction.commit();
  return promisifyRequest(transaction);
}

/** Persists the unsent edits of one tab on the device. They belong to one account and are never read by another. */
export class UnsentStore {
  readonly #key: string;
  readonly #prefix: string;
  #writing: Promise<void> = Promise.resolve();
  #next: UnsentEdits | null = null;
  #backedUp: UnsentEdits | null = null;
  #free: (() => void) | null = null;
  #isReleased = false;
  #previous: UnsentStore | undefined;
  #snapshot: () => ServerSnapshot | null = () => null;

  constructor(account: string, funnel: string, tab: string) {
    this.#prefix = prefix(account, funnel);
    this.#key = this.#prefix + tab;
  }

  /**
   * What the last opening of the funnel in this page knows of the server: own edits may have arrived after the funnel
   * was read again.
   */
  lastSnapshot(): ServerSnapshot | null {
    const last = newest.get(this.#prefix);
    return last ? last.#snapshot() : null;
  }

  /** Holds a lock for as long as the tab lives, so that no other adopts its edits. @returns the last snapshot. */
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
      this.#isReleased ? undefined : new Promise<void>((free) => (this.#free = free)),
    );
  }

  /** This one is closed, and the funnel is open anew in the same page: what is unsent leaves from there. */
  get isReplaced(): boolean {
    return this.#isReleased && newest.get(this.#prefix) !== this;
  }

  release(): void {
    this.#isReleased = true;
    this.#free?.();
  }

  /**
   * Writes the newest state; several calls in a row make one write. The page may go the next moment, so that no write
   * waits for the one before it. Rejects where the device does not store it.
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
      const written = await room('readwrite', async (store) => {
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

  /** Reads the edits of closed tabs, oldest first; `clear` them once they are persisted under this tab's key. */
  async findOrphans(): Promise<Orphan[]> {
    // What it was about to write counts too.
    await this.#previous?.written();
    const found: Orphan[] = [];
    for (const key of await keysOf(this.#prefix)) {
      const edits = key === this.#key ? undefined : await this.#readOrphaned(key);
      if (edits) found.push({ key, edits });
    }
    return found.toSorted((a, b) => a.edits.revision - b.edits.revision);
  }

  clear(keys: string[]): Promise<void> {
    return delMany(keys, room).finally(() => keys.forEach(clearBackup));
  }

  /** Calls back each time a tab is gone that had something unsent when this one was opened. */
  async watch(onGone: () => void, signal: AbortSignal): Promise<void> {
    if (!navigator.locks) return;
    for (const key of await keysOf(this.#prefix))
      if (key !== this.#key) navigator.locks.request(key, { signal }, () => {}).then(onGone, () => {});
  }

  async #readOrphaned(key: string): Promise<UnsentEdits | undefined> {
    // Without locks (an address without https) two tabs may both send it: the batches' ids make that harmless.
    if (!navigator.locks) return readEdits(key);
    return navigator.locks.request(key, { ifAvailable: true }, async (lock) => (lock ? readEdits(key) : undefined));
  }
}

async function readEdits(key: string): Promise<UnsentEdits | undefined> {
  const backup = readBackup(key);
  if (backup?.touched) return backup;
  const written = get<UnsentEdits>(key, room);
  // A long backup is without what is around the edits: that is in the database, as it was written before.
  return backup ? { ...(await written.catch(() => undefined)), ...backup } : written;
}

async function keysOf(prefix: string): Promise<string[]> {
  const written = await keys<string>(room).catch(() => []);
  return [...new Set([...backupKeys(), ...written])].filter((key) => key.startsWith(prefix));
}

/** Whether this device has edits of the account that the server does not have: sign-out asks first. */
export async function hasUnsentEdits(account: string): Promise<boolean> {
  return (await keysOf(`${account}/`)).some((key) => readBackup(key)?.batches.length !== 0);
}

/** The unsent batches of one account for a funnel on this device, oldest first. */
export async function readUnsent(account: string, funnel: string): Promise<UnsentBatch[]> {
  const stored = await Promise.all((await keysOf(prefix(account, funnel))).map(readEdits));
  return stored.flatMap((edits) => edits?.batches ?? []);
}

export async function removeUnsent(account: string, funnel: string): Promise<void> {
  const found = await keysOf(prefix(account, funnel));
  await delMany(found, room).finally(() => found.forEach(clearBackup));
}
