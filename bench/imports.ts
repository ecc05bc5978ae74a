import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { openDatabase } from '#server/db/open.ts';
import { guessed, read, upload } from '#tests/server/imports/importWorld.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { startCluster } from '#tests/support/postgresCluster.ts';
import type { Bench, Figure } from './figure.ts';

const people = 100_000;
const MB = 1024 * 1024;

/** Uploads and imports, and watches the memory of the process, which is the client's too. */
async function measure(app: TestApp): Promise<Figure[]> {
  const owner = await signUp(app);
  const rows = Array.from(
    { length: people },
    (_, at) => `Person ${at},Lastname ${at},+7916${1_000_000 + at},person${at}@example.org,Came with a list\n`,
  );
  const file = Buffer.from(`First name,Last name,Phone,E-mail,Note\n${rows.join('')}`);
  rows.length = 0;
  globalThis.gc?.();
  const atFirst = process.memoryUsage.rss();
  let peak = atFirst;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  try {
    const uploadedAt = performance.now();
    const { body } = await upload(app.url, owner, new Uint8Array(file));
    const startedAt = performance.now();
    const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
    await owner.call(endpoints.imports.start, { params: { id: body.id }, body: choice });
    let now = await read(owner, body.id);
    for (; now.state === 'running'; now = await read(owner, body.id)) await after(100);
    if (now.progress.added !== people) throw new Error(`Not all were added: ${JSON.stringify(now)}`);
    return [
      { name: 'read when it is uploaded', value: (startedAt - uploadedAt) / 1000, unit: 's' },
      { name: 'imported', value: (performance.now() - startedAt) / 1000, unit: 's', goal: { atMost: 20 } },
      { name: 'memory above that at rest, at most', value: (peak - atFirst) / MB, unit: 'MB', goal: { atMost: 200 } },
    ];
  } finally {
    clearInterval(watching);
  }
}

export const bench: Bench = {
  question: `How long does an import of ${people.toLocaleString('en')} contacts take on PostgreSQL, and how much memory?`,
  async measure() {
    const cluster = await startCluster();
    try {
      const database = await openDatabase({ dataDir: '', url: cluster.url('postgres') });
      const app = await startTestApp({ database });
      try {
        return await measure(app);
      } finally {
        await app.stop();
      }
    } finally {
      await cluster.stop();
    }
  },
};
