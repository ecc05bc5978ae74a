import { fdatasyncSync, fstatSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Synced } from './syncFolder.ts';

type Init = NodeFS['init'];
interface EmscriptenModule {
  NODEFS: { stream_ops: Record<string, unknown> };
}

/**
 * PGlite's folder on disk, with an fsync that syncs: PGlite's own does nothing, so that a loss of power would take
 * commits that were answered. It relies on internals of the pinned version; a test counts the syncs.
 */
export class DurableFs extends NodeFS {
  /** Off while the database is being made: an unfinished one is made anew, so it is synced once, at its end. */
  syncs = true;
  /** What is on the disk already as it is: after a crash PostgreSQL asks for each file, one after the other. */
  synced: Synced = new Map();

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const withSync = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        if (this.syncs && !this.#isSynced(stream.nfd)) fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    const before = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, withSync] } };
  }

  #isSynced(handle: number): boolean {
    if (this.synced.size === 0) return false;
    const { ino, ctimeNs } = fstatSync(handle, { bigint: true });
    return this.synced.get(ino) === ctimeNs;
  }
}
