import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { folders } = endpoints;
const names = ['A', 'B', 'C', 'D', 'E'];

let test: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  owner = await signUp(test);
});
afterAll(() => test.stop());

const shown = async () => (await owner.call<{ results: Folder[] }>(folders.list)).body.results;

it('is, after any moves, archivings and returns, the order of a naive array', async () => {
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await owner.call<Folder>(folders.create, { body: { name } })).body.id);
  let order = [...names];
  let archived: string[] = [];
  const name = fc.constantFrom(...names);
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), name, index: fc.nat(6) }) },
    fc.record({ kind: fc.constantFrom('archive' as const, 'return' as const), name }),
  );
  for (const done of fc.sample(step, 60)) {
    const params = { id: ids.get(done.name) ?? '' };
    const isArchived = archived.includes(done.name);
    const others = order.filter((one) => one !== done.name);
    if (done.kind === 'move') {
      const { status } = await owner.call(folders.move, { params, body: { index: done.index } });
      expect(status).toBe(isArchived ? 409 : 200);
      if (!isArchived) order = others.toSpliced(done.index, 0, done.name);
    } else {
      expect((await owner.call(folders[done.kind], { params })).status).toBe(200);
      if (done.kind === 'archive') order = others;
      else if (isArchived) order = [...others, done.name];
      archived = done.kind === 'archive' ? [...archived, done.name] : archived.filter((one) => one !== done.name);
    }
    const got = await shown();
    expect(got.map((folder) => folder.name)).toEqual(order);
    expect(got.map(({ position }) => position)).toEqual(order.map((_name, at) => at));
  }
});
