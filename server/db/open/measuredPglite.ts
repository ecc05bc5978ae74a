import type { PGlite } from '@electric-sql/pglite';
import { resumeWork } from '#server/metering/work.ts';

/** The embedded database works in the event loop, so a statement is measured with what its caller does before and after. */
export function measurePglite(pglite: PGlite): void {
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    resumeWork();
    return execute(message);
  };
}
