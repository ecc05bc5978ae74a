import type { PGlite } from '@electric-sql/pglite';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { wrapPglite } from '#server/db/open/open.ts';
import { PgliteProtocol } from '#server/db/open/pgliteProtocol.ts';

/** A migrated database in memory, which serves one world after the other. */
export interface EmptyDatabase {
  pglite: PGlite;
  protocol: PgliteProtocol;
  /** Takes out what a world has left. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Deleted rows slow down what follows until a vacuum, which costs as much as some worlds. */
const worldsToVacuum = 20;

export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const pglite = await openPgliteInMemory();
  await wrapPglite(pglite);
  let worlds = 0;
  return {
    pglite,
    protocol: new PgliteProtocol(pglite),
    async empty() {
      await pglite.exec('delete from users; delete from bot_processes');
      worlds += 1;
      if (worlds % worldsToVacuum === 0) await pglite.exec('vacuum');
    },
    close: () => pglite.close(),
  };
}
