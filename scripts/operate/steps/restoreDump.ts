import { cpSync, statSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { endProcess } from '#tests/support/serverProcess.ts';
import { atMost, exactly } from '#scripts/faults/processes/expectation.ts';
import { isReadBack, picture, uploadPicture } from '../pictures.ts';
import { askOf, countRows, differingTables, runPostgresTool, sumOf, withClient } from '../postgres.ts';
import type { OperateStep } from '../step.ts';
import { installationOf } from '../installation.ts';

/** Dumps what one snapshot shows. @returns the rows of its tables */
function dumpCounted(url: string, file: string): Promise<Map<string, number>> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const counts = await countRows(askOf(client));
    await runPostgresTool('pg_dump', ['-Fc', '-f', file, `--snapshot=${rows[0]?.id}`, url]);
    return counts;
  });
}

export const restoreDump: OperateStep = {
  name: 'dump',
  says: 'pg_dump while it runs, restored into another cluster with a copy of the files: complete, and paused',
  async run(host) {
    const installation = await installationOf(host);
    const stored = await uploadPicture(installation.url, installation.owner.token, picture(10));
    const file = path.join(host.folder, 'voronka.dump');
    const dumped = await dumpCounted(installation.databaseUrl, file);
    const elsewhere = (await host.newCluster()).url('postgres');
    await runPostgresTool('pg_restore', ['--exit-on-error', '-d', elsewhere, file]);
    const restored = await withClient(elsewhere, (client) => countRows(askOf(client)));

    const dataDir = path.join(host.folder, 'elsewhere');
    cpSync(installation.dataDir, dataDir, { recursive: true, filter: (place) => !statSync(place).isSocket() });
    const program = await host.program();
    program.own(dataDir);
    const copy = await program.start({ dataDir, env: await host.env(elsewhere) });
    host.cleanUps.add(() => endProcess(copy.child, 'SIGTERM'));
    const { body } = await callEndpoint<{ sending: string }>(copy.url, endpoints.service.health);
    const isThere = await isReadBack(copy.url, stored.url, picture(10));
    await endProcess(copy.child, 'SIGTERM');
    return {
      expectations: [
        atMost('tables that differ', 0, differingTables(dumped, restored).length),
        exactly('paused', 1, body.sending === 'paused' ? 1 : 0),
        exactly('pictures read there', 1, isThere ? 1 : 0),
      ],
      figures: `${sumOf(restored)} rows of ${restored.size} tables`,
    };
  },
};
