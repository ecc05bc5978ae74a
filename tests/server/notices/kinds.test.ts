import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Notice, NoticePage } from '#contract/schemas/notices.ts';
import { writeTrouble } from '#server/telegram/trouble.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { runImport } from '../imports/importWorld.ts';
import { isOver, openSendingWorld } from '../mailings/sendingWorld.ts';
import { after, hours, openLetterWorld } from '../series/letterWorld.ts';

let stop = async () => {};
afterEach(() => stop());

const bellOf = async (owner: SignedUp): Promise<NoticePage> =>
  (await owner.call<NoticePage>(endpoints.notices.list)).body;
const noticesOf = async (owner: SignedUp, kind: Notice['data']['kind']) =>
  (await bellOf(owner)).results.filter(({ data }) => data.kind === kind);

async function sendingWorld() {
  const world = await openSendingWorld();
  stop = () => world.stop();
  return world;
}

describe('an owner is told in the bell', () => {
  longTest('who wrote, until they open the person', async () => {
    const world = await sendingWorld();
    const audience = await world.run(0);
    const anna = await audience.join({ first_name: 'Anna' });
    anna.send(audience.bot, 'Hello');
    anna.send(audience.bot, 'Must I bring the clay?');
    await expect.poll(async () => (await noticesOf(world.owner, 'message'))[0]?.times).toBe(2);
    const all = await noticesOf(world.owner, 'message');
    expect(all).toMatchObject([
      { is_read: false, data: { text: 'Must I bring the clay?' }, names: { person: { first_name: 'Anna' } } },
    ]);
    const contacts = await world.owner.call<{ results: Contact[] }>(endpoints.contacts.list);
    const [contact] = contacts.body.results;
    expect(all[0]?.path).toBe(`/content/conversations/?contact=${contact?.id}`);
    await world.owner.call(endpoints.contacts.read, { params: { id: contact?.id ?? '' } });
    expect(await bellOf(world.owner)).toMatchObject({ unread: 0, results: [{ is_read: true }] });
  });

  it('once that a mailing finished, with how many got it', async () => {
    const world = await sendingWorld();
    const audience = await world.run(3);
    const { id } = await audience.send();
    await audience.until(id, isOver);
    expect(await noticesOf(world.owner, 'mailing')).toMatchObject([
      {
        ...{ times: 1, path: `/content/mailings/${id}/`, mailing: { sent: 3, blocked_after: 0 } },
        data: { reason: 'finished' },
      },
    ]);
  });

  longTest('that a bot is silent, and that it works again', async () => {
    const world = await sendingWorld();
    const audience = await world.run(1);
    world.telegram.revoke(audience.bot);
    audience.people[0]?.start(audience.bot);
    await expect
      .poll(() => noticesOf(world.owner, 'trouble'), { timeout: 20_000 })
      .toMatchObject([
        { is_read: false, data: { code: 'token_revoked' }, names: { bot: expect.stringContaining('sending_') } },
      ]);
    const { db, now } = world.test.app.deps;
    const bot = db.selectFrom('bots').select(['owner_id', 'id']).where('owner_id', '=', world.owner.id);
    await writeTrouble({ db, now: now(), holdSending: async () => {} }, await bot.executeTakeFirstOrThrow(), null);
    expect(await noticesOf(world.owner, 'trouble')).toMatchObject([{ is_read: true, data: { is_over: true } }]);
  });

  longTest('that an import is done', async () => {
    const world = await sendingWorld();
    const done = await runImport(
      world.test.url,
      world.owner,
      'First name,Phone\nAnna,+79991112233\nIvan,+79991112244\n',
    );
    expect(await noticesOf(world.owner, 'import')).toMatchObject([
      {
        path: `/content/crm/imports/${done.id}/`,
        data: { file: 'people.csv', state: 'done', added: 2, changed: 0, left_out: 0 },
      },
    ]);
  });

  longTest('that letters are overdue, with the funnel where they are decided about', async () => {
    const world = await openLetterWorld();
    stop = () => world.close();
    const { id, bot } = await world.openFunnel();
    await world.addSeries(id, { letters: [{ text: 'Your clay is waiting', timing: after({ hours: 2 }) }] });
    await world.join(bot);
    await world.call('stop', id);
    await world.pass(hours(5));
    await world.call('run', id);
    await expect
      .poll(() => noticesOf(world.owner, 'overdue'))
      .toMatchObject([{ path: `/content/funnels/${id}/`, names: { letter: 'Your clay is waiting' } }]);
  });
});
