import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { openDatabase } from '#server/db/open/open.ts';
import { type Answer, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Cluster, startCluster } from '#tests/support/databases/postgresCluster.ts';
import { postgresBin } from '#tests/support/tools.ts';

const { funnels } = endpoints;
const rename = (owner: SignedUp, { id, revision }: Funnel) => {
  const body = { base_revision: revision, edits: [{ type: 'funnel.rename', name: 'Renamed' }] };
  return owner.call(funnels.edit, { params: { id }, body });
};

describe.skipIf(!postgresBin())('a PostgreSQL that is restarted under load', () => {
  let cluster: Cluster;
  let test: TestApp;
  const listenerErrors: Error[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
    const database = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
    database.onListenerLost((error) => listenerErrors.push(error));
    test = await startTestApp({ works: false, database });
  });
  afterAll(async () => {
    await test?.stop();
    await cluster?.stop();
  });

  it('makes requests return 503 while it is down, and succeed when it is back', async () => {
    const owner = await signUp(test);
    const made = Array.from({ length: 12 }, () => owner.call<Funnel>(funnels.create, { body: { name: 'Busy' } }));
    const busy = (await Promise.all(made)).map(({ body }) => body);
    let isOver = false;
    const answers: Answer[] = [];
    const editOn = async (funnel: Funnel) => {
      let { revision } = funnel;
      while (!isOver) {
        const answer = await rename(owner, { ...funnel, revision });
        answers.push(answer);
        // An edit whose response was lost may have been committed.
        if (answer.status !== 503) revision++;
        else ({ revision } = await stateOf(owner, funnel, revision));
      }
    };
    const editing = Promise.all(busy.map(editOn));
    for (let restart = 0; restart < 3; restart++) {
      const { length } = answers;
      await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(length + 50);
      await cluster.restart();
    }
    isOver = true;
    await editing;
    const others = answers.filter(({ status }) => status !== 200 && status !== 503);
    expect(others.map(({ status, body }) => [status, body])).toEqual([]);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expect((await rename(owner, await stateOf(owner, busy[0] as Funnel, 0))).status).toBe(200);
    // Several restarts in quick succession may end only one connection of the listener.
    expect(listenerErrors.length).toBeGreaterThan(0);
  });

  it('costs no connection where one is lost before its first statement', async () => {
    let cuts = 0;
    const proxy = createServer((client) => {
      const server = connect(Number(new URL(cluster.url('postgres')).port), '127.0.0.1');
      for (const socket of [client, server])
        socket.on('error', () => {}).on('close', () => [client, server].map((s) => s.destroy()));
      server.pipe(client);
      client.on('data', (data: Buffer) => {
        if (isCutting && data.includes('set jit')) {
          cuts++;
          client.destroy();
        } else server.write(data);
      });
    });
    let isCutting = false;
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(cluster.url('postgres'));
    url.port = String((proxy.address() as AddressInfo).port);
    const database = await openDatabase({ dataDir: '', url: url.href });
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
    // the pool's idle connections are taken first
    const taken = database.pool?.totalCount ?? 0;
    expect(taken).toBeGreaterThan(0);
    isCutting = true;
    const most = 20;
    const lost = await Promise.allSettled(Array.from({ length: taken + most }, ask));
    expect(cuts).toBeGreaterThan(0);
    expect(lost.some(({ status }) => status === 'rejected')).toBe(true);
    isCutting = false;
    const answers = await Promise.all(Array.from({ length: most }, ask));
    expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(answers.map(() => 1));
    await database.close();
    proxy.close();
  });

  async function stateOf(owner: SignedUp, funnel: Funnel, revision: number): Promise<Funnel> {
    for (;;) {
      const { status, body } = await owner.call<Funnel>(funnels.get, { params: { id: funnel.id } });
      if (status === 200) return body;
      if (status !== 503) throw new Error(`${status} at revision ${revision}`);
    }
  }
});
