import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { funnels } = endpoints;
const million = (value: unknown) => Array.from({ length: 1_000_000 }, () => value);

let app: TestApp;
let owner: SignedUp;
let funnel: Funnel;

beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
  const document = { stages: [stage(id(1), message({ id: id(11) }))], tags: [] };
  funnel = (await owner.call<Funnel>(funnels.create, { body: { name: 'Funnel', document } })).body;
});
afterAll(() => app.stop());

it('validation of a document stops at the first of a million errors', async () => {
  const [stages, tags, nested] = await Promise.all(
    [
      { stages: million({}), tags: [] },
      { stages: [], tags: million(1) },
      { stages: [{ ...stage(id(2)), messages: million(1) }], tags: [] },
    ].map((document) => owner.call(funnels.create, { body: { name: 'Funnel', document } })),
  );
  const required = ['This field is required.'];
  expect(stages).toMatchObject({ status: 400, body: { 'document.stages.0.id': required } });
  expect(Object.keys(stages?.body as object)).not.toContain('document.stages.1.id');
  const noObject = ['Invalid data. Expected a dictionary, but got int.'];
  expect(tags).toMatchObject({ status: 400, body: { 'document.tags.0': noObject } });
  expect(nested).toMatchObject({ status: 400, body: { 'document.stages.0.messages.0': noObject } });
}, 60_000);

it('validation of edits stops at the first of a million errors', async () => {
  const post = (edits: unknown) =>
    owner.call(funnels.edit, { params: { id: funnel.id }, body: { base_revision: funnel.revision, edits } });
  const tooMany = { edits: ['Ensure this field has no more than 5000 elements.'] };
  expect(await post(million(1))).toMatchObject({ status: 400, body: tooMany });
  const added = await post([{ type: 'stage.add', stage: { ...stage(id(3)), messages: million(1) } }]);
  const noObject = ['Invalid data. Expected a dictionary, but got int.'];
  expect(added).toMatchObject({ status: 400, body: { 'edits.0.stage.messages.0': noObject } });
  const buttons = await post([{ type: 'message.change', id: id(11), buttons: million(1) }]);
  const ofButtons = { 'edits.0.buttons': ['Ensure this field has no more than 200 elements.'] };
  expect(buttons).toMatchObject({ status: 400, body: ofButtons });
  expect(await post([])).toMatchObject({ status: 400, body: { edits: [expect.stringContaining('at least 1')] } });
}, 60_000);

it('of a hundred thousand unknown fields the response names a hundred', async () => {
  const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`field${index}`, 1]));
  const answer = await owner.call<Record<string, string[]>>(funnels.create, { body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body)).toHaveLength(100);
  expect(answer.body.field0).toEqual(['Unknown field.']);
});
