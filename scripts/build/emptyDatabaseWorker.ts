// A worker of the build: writes the data folder's empty database, which a first start copies instead of creating one, and
// beside it the parts of its schema, with which every start compares its own.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { partsFile } from '#server/db/open/assertWhole.ts';
import { wrapPglite } from '#server/db/open/open.ts';
import { schemaParts } from '#server/db/schemaParts.ts';

const { file } = workerData as { file: string };
const pglite = await openPgliteInMemory();
const database = await wrapPglite(pglite);
const dump = await pglite.dumpDataDir('gzip');
writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
writeFileSync(path.join(path.dirname(file), partsFile), JSON.stringify(await schemaParts(database.db), null, 1));
await database.close();
