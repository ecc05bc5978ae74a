import { fdatasyncSync, fstatSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { SyncedFiles } from './fsyncTree.ts';

type Init = NodeFS['init'];
interface EmscriptenModule {
  NODEFS: {
    stream_ops: Record<string, unknown>;
    node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
  };
}

const ofOthers = 0o077;

/**
 * PGlite's file system with an fsync that syncs: its own does nothing, so a power failure would lose acknowledged
 * commits. Its files are private to its user. It relies on internals of the pinned version; a test counts the syncs.
 */
export class DurableFs extends NodeFS {
  /** Off while the database is created: an interrupted creation starts anew, so one sync at its end suffices. */
  syncs = true;
  /** Files that are on the disk unchanged: after a crash PostgreSQL syncs each file, one after the other. */
  synced: SyncedFiles = new Map();

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const withSync = (module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        if (this.syncs && !this.#isSynced(stream.nfd)) fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    // PGlite asks for open permissions whatever the umask is, so they are restricted here.
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
