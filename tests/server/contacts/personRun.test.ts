import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PersonRun } from '#contract/schemas/contacts/personRun.ts';
import type { Dashboard } from '#contract/schemas/funnels/dashboard.ts';
import { forgetHistory } from '#server/jobs/forgetHistory.ts';
import { fillFromInput } from '#machines/journey/runs/journeyInput.ts';
import { replay } from '#machines/inspect/replay.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { journeyMachine } from '#machines/journey/journeyMachine.ts';
import { openPeopleWorld, type PeopleWorld } from './peopleWorld.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeopleWorld({ env: { KEEP_HISTORY_DAYS: '35' } });
});
afterAll(() => world.stop());

it('a person’s run is rebuilt with the press on an old button, for its owner alone, and says which began earlier', async () => {
  const walked = await world.run();
  const telegram_id = 70_001;
  await walked.receive([
    { telegram_id, first_name: 'Ann', last_name: 'Lee' },
    { kind: 'start', payload: 'from_ann' },
  ]);
  const { db } = world.test.app.deps;
  const [visit] = await db.selectFrom('visits').select('id').where('owner_id', '=', world.owner.id).execute();
  const button = walked.document.stages[0]?.messages.flatMap(({ buttons }) => buttons)[0]?.id ?? '';
  world.pass(1000);
  await walked.press(telegram_id);
  world.pass(1000);
  const data = encodeCallbackData(visit?.id ?? '', button);
  await walked.receive([{ telegram_id }, { kind: 'press', callback_id: randomUUID(), data }]);
  const [ann] = (await walked.people()).results;
  const params = { id: walked.funnel.id, contact: ann?.id ?? '' };
  const ask = (user = world.owner, query: { journey?: string } = {}) =>
    user.call<PersonRun>(endpoints.funnels.personRun, { params, query });

  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({ is_same: true, began_before: false, is_cut: false, funnel: walked.funnel.name });
  const frames = replay(journeyMachine, body.run as never, fillFromInput(body.run.input));
  expect(frames.at(-1)?.commands).toEqual([
    { type: 'answerPress', params: { callback: '', answer: 'already_chosen' } },
  ]);
  expect(JSON.stringify(body.run)).not.toContain('Ann');
  expect((await ask(world.stranger)).status).toBe(404);

  world.pass(1000);
  const restarted = { params: { id: ann?.id ?? '' }, body: { funnel: walked.funnel.id } };
  expect((await world.owner.call(endpoints.contacts.restart, restarted)).status).toBe(200);
  const { body: anew } = await ask();
  expect(anew.journeys).toMatchObject([{ ended_by: null }, { ended_by: 'restarted' }]);
  expect([anew.journey, body.journey]).toEqual(anew.journeys.map(({ id }) => id));
  const { body: earlier } = await ask(world.owner, { journey: body.journey });
  expect(earlier).toMatchObject({ is_same: true, state: 'ended', journey: body.journey });
  expect(earlier.run.steps.slice(0, -1)).toEqual(body.run.steps);
  expect((await ask(world.owner, { journey: ann?.id ?? '' })).status).toBe(404);

  await db.updateTable('journeys').set({ began_version: 1 }).where('owner_id', '=', world.owner.id).execute();
  expect((await ask()).body).toMatchObject({ is_same: true, began_before: true });

  const { dashboard } = endpoints;
  const figures = async () => [
    await walked.counts(),
    (await world.owner.call<Dashboard>(dashboard.people, { query: { days: 30 } })).body.days,
    (await world.owner.call<{ results: object[] }>(dashboard.funnels)).body.results,
  ];
  const before = await figures();
  expect(JSON.stringify(before)).toMatch(/"entered":2.*"buttons":\{"[^"]+":1\}/);
  const later = new Date(Date.now() + 40 * 86_400_000);
  await db.updateTable('deliveries').set({ state: 'sent', settled_at: new Date() }).execute();
  expect(await forgetHistory(db, { now: later, days: { history: 35, deliveries: 35 } })).toBeGreaterThan(4);
  expect(await figures()).toEqual(before);
  expect((await ask()).body).toMatchObject({ is_same: false, is_forgotten: false });
  const longAgo = sql<Date>`entered_at - interval '36 days'`;
  await db.updateTable('visits').set({ entered_at: longAgo }).where('owner_id', '=', world.owner.id).execute();
  expect((await ask()).body).toMatchObject({ is_same: false, is_forgotten: true });
});
