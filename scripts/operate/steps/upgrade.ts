import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { postgresStatement } from '#tests/support/databases/postgresStatement.ts';
import { upgraded } from '#tests/support/databases/upgraded.ts';
import { endProcess } from '#tests/support/serverProcess.ts';
import { exactly } from '#scripts/faults/processes/expectation.ts';
import type { Host } from '../host.ts';
import type { OperateStep } from '../step.ts';

async function startOld(host: Host, url: string) {
  const program = await host.program();
  const env = { ...(await host.env(url)), SECRET_KEY: upgraded.secretKey };
  const running = await program.start({ dataDir: path.join(host.folder, 'upgraded'), env });
  host.cleanUps.add(() => endProcess(running.child, 'SIGTERM'));
  return running;
}

export const upgradeOld: OperateStep = {
  name: 'upgrade',
  says: 'the database of version 0.1.0 is started on: its changes are applied once, its account, its funnel and its people are there',
  async run(host) {
    const cluster = await host.cluster();
    await postgresStatement(cluster.url('postgres'), 'create database upgraded');
    const url = cluster.url('upgraded');
    await postgresStatement(url, readFileSync('tests/upgrade/0.1.0.sql', 'utf8'));
    const first = await startOld(host, url);
    const changes = first.said.map((line) => /^Database: (\d+ changes applied, \S+ s)$/.exec(line)?.[1]).find(Boolean);
    const { email, password } = upgraded;
    const login = await callEndpoint<{ auth_token: string }>(first.url, endpoints.account.login, {
      body: { email, password },
    });
    const headers = { authorization: `Token ${login.body.auth_token}` };
    const { body } = await callEndpoint<{ results: Funnel[] }>(first.url, endpoints.funnels.list, { headers });
    const params = { id: body.results.find(({ name }) => name === upgraded.name)?.id ?? '' };
    const counts = await callEndpoint<Counts>(first.url, endpoints.funnels.counts, { headers, params });
    const people = Object.values(counts.body.stages).reduce((sum, stage) => sum + stage.people, 0);
    await endProcess(first.child, 'SIGTERM');
    const again = await startOld(host, url);
    await endProcess(again.child, 'SIGTERM');
    return {
      expectations: [
        exactly(
          'starts that changed it',
          1,
          [first, again].filter(({ said }) => said.join().includes('applied')).length,
        ),
        exactly('funnels kept', 1, body.results.filter(({ name }) => name === upgraded.name).length),
        exactly('people kept on their stages', 2, people),
      ],
      figures: changes,
    };
  },
};
