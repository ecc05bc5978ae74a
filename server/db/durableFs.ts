import { fdatasyncSync, fstatSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Synced } from './syncFolder.ts';

type Init = NodeFS['init'];
interface EmscriptenModule {
  NODEFS: {
    stream_ops: Record<string, unknown>;
    node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
  };
}

const ofOthers = 0o077;

/**
 * PGlite's folder on disk, with an fsync that syncs: PGlite's own does nothing, so that a loss of power would take
 * commits that were answered. Its files are its user's alone. It relies on internals of the pinned version; a test counts the syncs.
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
    // each file is given the rights it was asked for, whatever this process takes from what it makes
    const keepPrivate = (module: unknown) => {
      const { node_ops } = (module as EmscriptenModule).NODEFS;
      const { setattr } = node_ops;
      node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~ofOthers });
    };
    const before = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, withSync, keepPrivate] } };
  }

  #isSynced(handle: number): boolean {
    if (this.synced.size === 0) return false;
    const { ino, ctimeNs } = fstatSync(handle, { bigint: true });
    return this.synced.get(ino) === ctimeNs;
  }
}
