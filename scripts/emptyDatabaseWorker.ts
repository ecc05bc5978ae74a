// A worker of the build: writes the data folder's empty database, which a first start copies instead of creating one.
import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { openPgliteInMemory } from '#server/db/openPglite.ts';
import { wrapPglite } from '#server/db/open.ts';

const { file } = workerData as { file: string };
const pglite = await openPgliteInMemory();
const database = await wrapPglite(pglite);
const dump = await pglite.dumpDataDir('gzip');
writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
await database.close();
