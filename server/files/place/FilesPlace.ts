import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { ObjectStore } from '../store/objectStore.ts';
import { StorageAway } from '../store/StorageAway.ts';
import { readMark } from './readMark.ts';
import { areFilesClosed, lockMark, readKnownPlace } from './placeRows.ts';

export interface PlaceOptions {
  db: Db;
  store: ObjectStore;
  /** The mark of the place that `store` is. */
  mark: string | null;
  /** Opens another place. @throws CliError where this process has no way there */
  open(address: string): Promise<ObjectStore>;
}

/** The files were moved elsewhere between storing something and committing what names it. */
class FilesMoved extends Error {}

const lookMs = 200;
/** The last of what is moved takes seconds. */
const longestWaitMs = 60_000;

/**
 * The place of the stored files, which `npm run admin move-files` can change while processes run. Whoever stores holds it in
 * the transaction that names what was stored; whoever does not find something looks whether it has changed.
 */
export class FilesPlace {
  readonly #options: PlaceOptions;
  #store: ObjectStore;
  #mark: string | null;
  readonly #opened: ObjectStore[];

  constructor(options: PlaceOptions) {
    this.#options = options;
    this.#store = options.store;
    this.#mark = options.mark;
    this.#opened = [options.store];
  }

  get store(): ObjectStore {
    return this.#store;
  }

  /** Runs what stores something and commits it; once more, elsewhere, where the files were moved meanwhile. */
  async storing<T>(work: (hold: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work((tx) => this.hold(tx));
      } catch (error) {
        if (!(error instanceof FilesMoved)) throw error;
        await this.#waitAndFollow();
      }
    }
  }

  /** In a transaction: the files stay where they are until it ends. For `storing` alone, which begins anew where they do not. */
  async hold(tx: Tx): Promise<void> {
    if ((await lockMark(tx)) !== this.#mark || (await areFilesClosed(tx))) throw new FilesMoved();
  }

  /** What `find` finds; where that is nothing, and the files are elsewhere by now, what it finds there. */
  async find<T>(find: (store: ObjectStore) => Promise<T | null>): Promise<T | null> {
    const found = await find(this.#store);
    return found === null && (await this.#follow()) ? find(this.#store) : found;
  }

  /** After a move made in this process. */
  moved(store: ObjectStore, mark: string): void {
    this.#store = store;
    this.#mark = mark;
    this.#opened.push(store);
  }

  async #waitAndFollow(): Promise<void> {
    const from = Date.now();
    while (await areFilesClosed(this.#options.db)) {
      if (Date.now() - from > longestWaitMs) throw new StorageAway(this.#store.place, 'its files are being moved');
      await wait(lookMs);
    }
    await this.#follow();
  }

  /** @returns whether the files are elsewhere than this process thought. */
  async #follow(): Promise<boolean> {
    const { mark, address } = await readKnownPlace(this.#options.db);
    if (mark === this.#mark || address === null) return false;
    this.moved(await this.#openAt(address), mark ?? '');
    return true;
  }

  async #openAt(address: string): Promise<ObjectStore> {
    try {
      return await this.#options.open(address);
    } catch (error) {
      throw new StorageAway(address, error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  /** Whether the files of the database are where this process looks for them; while that is away nothing else is known. */
  async isOurs(): Promise<boolean> {
    const { store } = this;
    if (store.address !== 'folder' && (await store.fault()) !== null) return true;
    try {
      return (await this.find(async (store) => ((await readMark(store)) === this.#mark ? true : null))) ?? false;
    } catch (error) {
      if (error instanceof StorageAway) return true;
      throw error;
    }
  }

  close(): void {
    for (const store of this.#opened) store.close();
  }
}
