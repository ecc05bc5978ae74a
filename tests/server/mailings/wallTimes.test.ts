import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueMailings } from '#server/domain/mailings/lifecycle/sendDue.ts';
import { clockOfZone, dstZones, timesOfDay, wallOf, written } from '#tests/machines/time/clockOfZone.ts';
import { variants } from '#tests/support/runsAll.ts';
import { type MailingWorld, openMailingWorld } from './mailingWorld.ts';

let world: MailingWorld;
beforeAll(async () => {
  world = await openMailingWorld();
});
afterAll(() => world.stop());

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
const now = () => world.test.app.deps.now().getTime();
/** The days within the year ahead on which a clock is set. */
const nightsOf = (zone: string): number[] => {
  const { changesBetween, wallAt } = clockOfZone(zone);
  const changes = changesBetween(now() + 3 * dayMs, now() + yearMs - 3 * dayMs);
  const days = changes.length > 0 ? changes : [now() + 100 * dayMs];
  return days.map((change) => Math.floor(wallAt(change) / dayMs) * dayMs);
};

it.each(variants(dstZones))(
  'a mailing is scheduled for when the clock of %s shows its time first, or the gap ends',
  async (zone) => {
    const walked = await world.run();
    const { id } = await world.draft(walked);
    const { firstMinuteAt } = clockOfZone(zone);
    const walls = nightsOf(zone).flatMap((date) => timesOfDay.map((at) => wallOf(date, at)));
    for (const wall of walls) {
      const answer = await world.call('schedule', id, { body: { send_at: written(wall), time_zone: zone } });
      expect(answer.status).toBe(200);
      expect([written(wall), answer.body.send_at]).toEqual([
        written(wall),
        new Date(firstMinuteAt(wall)).toISOString(),
      ]);
    }
  },
);

it('a mailing by each person’s own clock leaves when that shows its time first, or at the end of the gap', async () => {
  const walked = await world.run();
  await world.join(walked, ...dstZones);
  const { db } = world.test.app.deps;
  for (const zone of dstZones)
    await db
      .updateTable('contacts')
      .set({ time_zone: zone })
      .where('id', '=', await world.idOf(walked, zone))
      .execute();
  // the night in which the clock of the first zone is set forward
  const { changesBetween, offsetOf, wallAt } = clockOfZone('Europe/Berlin');
  const changes = changesBetween(now() + 3 * dayMs, now() + yearMs - 3 * dayMs);
  const forward = changes.find((change) => offsetOf(change) > offsetOf(change - 1)) ?? 0;
  const wall = wallOf(Math.floor(wallAt(forward) / dayMs) * dayMs, '02:30');
  const { id } = await world.draft(walked);
  const scheduled = await world.call('schedule', id, { body: { send_at: written(wall), time_zone: 'contact' } });
  const moments = dstZones.map((zone) => clockOfZone(zone).firstMinuteAt(wall));
  expect(scheduled.body.send_at).toBe(new Date(Math.min(...moments)).toISOString());
  world.pass(Math.min(...moments) - now());
  await sendDueMailings(world.test.app.deps);
  const rows = await db
    .selectFrom('mailing_recipients as r')
    .innerJoin('contacts as c', 'c.id', 'r.contact_id')
    .select(['c.first_name', 'r.due_at'])
    .where('r.mailing_id', '=', id)
    .execute();
  const found = rows.map(({ first_name, due_at }) => [first_name, due_at.getTime()]).toSorted();
  expect(found).toEqual(dstZones.map((zone, at) => [zone, moments[at]]).toSorted());
});
