import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { nodeEnv, nodeFlags } from '#tests/support/nodeFlags.ts';
import { endProcess } from '#tests/support/serverProcess.ts';
import { atMost, exactly } from '#scripts/faults/processes/expectation.ts';
import { askOf, countRows, differingTables, sumOf, withClient } from '../postgres.ts';
import type { OperateStep } from '../step.ts';

const run = promisify(execFile);

/** Where the database lies and where it has moved to stand there, and both change. */
const changed = ['public.installation'];

async function countEmbedded(dataDir: string): Promise<Map<string, number>> {
  const { db, close } = await openDatabase({ dataDir, url: null });
  try {
    return await countRows(async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows);
  } finally {
    await close();
  }
}

export const moveToPostgres: OperateStep = {
  name: 'move-to',
  says: 'an embedded database with many people moves to PostgreSQL, is counted table by table, and is left behind',
  async run(host) {
    const { people } = host.options;
    const [cluster, program] = [await host.cluster(), await host.program()];
    const dataDir = path.join(host.folder, 'embedded');
    const seed = [...nodeFlags, path.resolve('scripts/seed.ts'), '--people', String(people)];
    await run(process.execPath, seed, { env: { ...nodeEnv, DATA_DIR: dataDir } });
    const before = await countEmbedded(dataDir);
    program.own(dataDir);
    await postgresStatement(cluster.url('postgres'), 'create database moved');
    const url = cluster.url('moved');
    const begun = performance.now();
    const env = await host.env(null);
    const { code, output } = await program.command(['admin', 'move-to', url], { dataDir, env });
    const seconds = (performance.now() - begun) / 1000;
    if (code !== 0) throw new Error(`move-to ended with ${code}: ${output}`);
    const moved = await withClient(url, (client) => countRows(askOf(client)));
    const started = await program.start({ dataDir, env: await host.env(url) });
    host.cleanUps.add(() => endProcess(started.child, 'SIGTERM'));
    const { body } = await callEndpoint<{ sending: string }>(started.url, endpoints.service.health);
    await endProcess(started.child, 'SIGTERM');
    const old = await program.command(['backup'], { dataDir, env });
    const rows = sumOf(moved);
    return {
      expectations: [
        exactly('people', people, moved.get('public.contacts') ?? 0),
        atMost('tables that differ', 0, differingTables(before, moved, changed).length),
        exactly('sending there', 1, body.sending === 'on' ? 1 : 0),
        exactly('the old one refuses', 1, old.code === 1 && old.output.includes('left behind') ? 1 : 0),
      ],
      figures: `${rows} rows of ${moved.size} tables in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`,
    };
  },
};
