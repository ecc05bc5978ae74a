import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { hostileTables } from '#tests/support/files/hostileTables.ts';
import { longTest } from '#tests/support/longTest.ts';
import { runsAll, variants } from '#tests/support/runsAll.ts';
import { read, upload } from './importWorld.ts';

let app: TestApp;
let owner: SignedUp;
let neighbour: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  [owner, neighbour] = [await signUp(app), await signUp(app)];
});
afterAll(() => app.stop());

const filesOf = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'imports'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
/** A second or more to make or to read; the others reach the same guards. */
const dear = new Set([
  '250 MB of empty texts',
  'more than a million texts',
  'texts of 18 MB',
  'a long text in every row',
  'styles of 40 MB',
  'relations of 100 MB',
  'cells that are packed a thousand times',
  'more rows than a spreadsheet has, all empty',
  '20 MB of line ends around one row',
]);
const patient = { timeout: 20_000, interval: 10 };
const person = 'Phone\n+79991112233\n';

describe('a table that costs more than it weighs', { timeout: 60_000 }, () => {
  it.each(
    variants(
      hostileTables.filter(({ kind }) => runsAll || !dear.has(kind)),
      5,
    ),
  )('is refused with what is wrong with it: $kind', async ({ name, make, status, says }) => {
    const file = new Uint8Array(make());
    const refused = upload(app.url, owner, file, { name });
    // somebody else's file has its turn while this one is read
    expect(await upload(app.url, neighbour, person)).toMatchObject({ status: 201, body: { rows: 1 } });
    const { status: answered, body } = await refused;
    expect({ answered, detail: body.detail }).toEqual({ answered: status, detail: expect.stringMatching(says) });
  });

  longTest('is told in Russian too, and leaves nothing on the disk', async () => {
    for (const { name, make } of hostileTables.filter(({ status }) => status === 422)) {
      const { body } = await upload(app.url, owner, new Uint8Array(make()), { name, language: 'ru' });
      expect(body.detail).toMatch(/^[А-ЯЁ][^{}]+\.$/);
    }
    const { results } = (await neighbour.call<{ results: { id: string }[] }>(endpoints.imports.list)).body;
    expect(filesOf(app.dataDir).sort()).toEqual(results.map(({ id }) => id).sort());
  });

  it('leaves nothing on the disk either when its sender leaves while it is read', async () => {
    const long = hostileTables.find(({ kind }) => kind === 'a long text in every row');
    const leaving = new AbortController();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(long?.make() ?? [])]), 'people.xlsx');
    const answer = fetch(new URL(endpoints.imports.create.path, app.url), {
      ...{ method: 'POST', headers: { authorization: `Token ${owner.token}` }, body: form, signal: leaving.signal },
    });
    const unfinished = () => filesOf(app.dataDir).filter((name) => /\.rows(\.\d+)?$/.test(name));
    await vi.waitFor(() => expect(unfinished()).toHaveLength(1), patient);
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(unfinished()).toEqual([]), patient);
    expect(await upload(app.url, owner, person)).toMatchObject({ status: 201 });
  });
});

describe('a table that an earlier version has stored as it was sent', () => {
  it('is imported as it was', async () => {
    const { body } = await upload(app.url, owner, person);
    const file = join(app.dataDir, 'imports', owner.id, body.id);
    writeFileSync(file, person);
    await app.app.deps.db
      .updateTable('contact_imports')
      .set({ format: JSON.stringify({ kind: 'csv', encoding: 'utf-8', delimiter: ',' }) })
      .where('id', '=', body.id)
      .execute();
    const started = await owner.call(endpoints.imports.start, {
      params: { id: body.id },
      body: { columns: { 0: 'phone' }, known: 'fill', by: 'phone' },
    });
    expect(started.status).toBe(200);
    await vi.waitFor(async () => {
      expect(await read(owner, body.id)).toMatchObject({ state: 'done', progress: { added: 1 } });
    }, patient);
  });
});
