import { delMany, get, keys, promisifyRequest } from 'idb-keyval';
import type { Edit, EditedFunnel } from '#contract/schemas/funnel.ts';
import { indexedDbStore } from '#src/platform/indexedDbStore.ts';
import { forgetLast, lastKeys, readLast, sayLast } from './lastWords.ts';
import type { Rejection } from './rejection.ts';
import type { Touched } from './touched.ts';

/** One step of the person on its way to the server. */
export interface UnsentBatch {
  /** Names the batch for the server, so that sending it again does not apply it again. */
  id: string;
  edits: Edit[];
  label: string;
  /** Set with the first attempt: from then on the body stays the same, whatever comes. */
  base_revision: number | null;
  /** The server does not take it as it is. */
  rejection?: Rejection;
  /** What does the same on top of what others did, as long as it is not decided whose version is to hold. */
  rebased?: Edit[];
}

/** What one tab has not yet brought to the server. */
export interface UnsentEdits {
  /** The revision that the edits stand on. */
  revision: number;
  batches: UnsentBatch[];
  /** What the batches act on. */
  touched?: Touched;
}

/** What the server holds, as far as an opening of the funnel has heard. */
export interface Known {
  server: EditedFunnel;
  revision: number;
}

const room = indexedDbStore('voronka-unsent', 'edits');
/** Who opened a funnel of an account last in this page. */
const newest = new Map<string, UnsentStore>();
const prefix = (account: string, funnel: string) => `${account}/${funnel}/`;

/** Does not wait to hear of the writes before it commits: a page that goes meanwhile would take them back. */
function committed(transaction: IDBTransaction): Promise<void> {
  transaction.commit();
  return promisifyRequest(transaction);
}

/** Unsent edits of one tab, kept on the device. They belong to one account and are never read by another. */
export class UnsentStore {
  readonly #key: string;
  readonly #prefix: string;
  #writing: Promise<void> = Promise.resolve();
  #next: UnsentEdits | null = null;
  #said: UnsentEdits | null = null;
  #free: (() => void) | null = null;
  #isReleased = false;
  #before: UnsentStore | undefined;
  #known: () => Known | null = () => null;

  constructor(account: string, funnel: string, tab: string) {
    this.#prefix = prefix(account, funnel);
    this.#key = this.#prefix + tab;
  }

  /**
   * What was known when the funnel was open last in this page: one's own edits may have reached the server after
   * the funnel was read anew.
   */
  lastKnown(): Known | null {
    const last = newest.get(this.#prefix);
    return last ? last.#known() : null;
  }

  /** Says for as long as the tab lives that its edits are being taken care of. @returns what was known before. */
  hold(known: () => Known): Known | null {
    const last = this.lastKnown();
    this.#before = newest.get(this.#prefix);
    if (this.#before) this.#before.#known = () => null;
    newest.set(this.#prefix, this);
    this.#known = known;
    this.#lock();
    return last;
  }

  #lock(): void {
    void navigator.locks?.request(this.#key, () =>
      this.#isReleased ? undefined : new Promise<void>((free) => (this.#free = free)),
    );
  }

  /** This one is closed, and the funnel is open anew in the same page: what is left goes from there. */
  get isTakenOver(): boolean {
    return this.#isReleased && newest.get(this.#prefix) !== this;
  }

  release(): void {
    this.#isReleased = true;
    this.#free?.();
  }

  /**
   * Writes the newest state; several calls in a row make one write. The page may go the next moment, so that no write
   * waits for the one before it. Rejects where the device does not keep it.
   */
  keep(edits: UnsentEdits): Promise<void> {
    if (this.isTakenOver) return this.#writing;
    const isFirst = this.#next === null;
    this.#next = edits;
    this.#said = edits;
    sayLast(this.#key, edits);
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
      if (written === this.#said) forgetLast(this.#key);
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

  /** Reads what tabs that are gone have left, oldest first; `forget` it once it is kept under this tab's own name. */
  async adopt(): Promise<{ left: UnsentEdits[]; forget: () => Promise<void> }> {
    // What it was about to write counts too.
    await this.#before?.written();
    const found: string[] = [];
    const left: UnsentEdits[] = [];
    for (const key of await keysOf(this.#prefix)) {
      const edits = key === this.#key ? undefined : await this.#readLeft(key);
      if (!edits) continue;
      found.push(key);
      if (edits.batches.length > 0) left.push(edits);
    }
    left.sort((a, b) => a.revision - b.revision);
    return { left, forget: () => delMany(found, room).finally(() => found.forEach(forgetLast)) };
  }

  /** Calls back each time a tab is gone that had something unsent when this one was opened. */
  async watch(onGone: () => void, signal: AbortSignal): Promise<void> {
    if (!navigator.locks) return;
    for (const key of await keysOf(this.#prefix))
      if (key !== this.#key) navigator.locks.request(key, { signal }, () => {}).then(onGone, () => {});
  }

  async #readLeft(key: string): Promise<UnsentEdits | undefined> {
    // Without locks (an address without https) two tabs may both send it: the batches' ids make that harmless.
    if (!navigator.locks) return readEdits(key);
    return navigator.locks.request(key, { ifAvailable: true }, async (lock) => (lock ? readEdits(key) : undefined));
  }
}

async function readEdits(key: string): Promise<UnsentEdits | undefined> {
  const last = readLast(key);
  if (last?.touched) return last;
  const written = get<UnsentEdits>(key, room);
  // The last words may have had no room for what is around them: it stands as it was written before.
  return last ? { ...(await written.catch(() => undefined)), ...last } : written;
}

async function keysOf(prefix: string): Promise<string[]> {
  const written = await keys<string>(room).catch(() => []);
  return [...new Set([...lastKeys(), ...written])].filter((key) => key.startsWith(prefix));
}

/** Whether this device keeps edits of the account that the server does not have: sign-out asks first. */
export async function hasUnsentEdits(account: string): Promise<boolean> {
  return (await keysOf(`${account}/`)).some((key) => readLast(key)?.batches.length !== 0);
}

/** What this device keeps of one account for a funnel, oldest first. */
export async function readUnsent(account: string, funnel: string): Promise<UnsentBatch[]> {
  const kept = await Promise.all((await keysOf(prefix(account, funnel))).map(readEdits));
  return kept.flatMap((edits) => edits?.batches ?? []);
}

export async function forgetUnsent(account: string, funnel: string): Promise<void> {
  const found = await keysOf(prefix(account, funnel));
  await delMany(found, room).finally(() => found.forEach(forgetLast));
}
