import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { NoticePage, NoticeSettings } from '#contract/schemas/notices.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { openStream } from '#tests/support/openStream.ts';
import { contactId, imported, type NoticeWorld, silent, startNoticeWorld, wrote } from './noticeWorld.ts';

let world: NoticeWorld;
beforeAll(async () => {
  world = await startNoticeWorld();
});
afterAll(() => world.stop());

const kindsOf = ({ results }: NoticePage) => results.map(({ data }) => data.kind);

describe('the bell', () => {
  it('lists what happened, the newest first, each with the page it leads to', async () => {
    const owner = await signUp(world.test);
    await world.tell(owner, imported(1));
    await world.pass(1);
    await world.tell(owner, wrote(2, 'Hello'));
    const page = await world.list(owner);
    expect(page).toMatchObject({ unread: 2, next: null });
    expect(page.results.map(({ path, is_read }) => [path, is_read])).toEqual([
      ['/content/conversations/?contact=00000000-0000-4000-8000-000000000002', false],
      [`/content/crm/imports/${contactId(1)}/`, false],
    ]);
    expect(page.results[1]?.data).toMatchObject({ file: 'people.csv', added: 409, changed: 12, left_out: 3 });
  });

  it('has one row for a person however often they write, with their last words, and unread again after it was read', async () => {
    const owner = await signUp(world.test);
    await world.tell(owner, wrote(1, 'One'), wrote(2, 'Other'), wrote(1, 'Two'));
    await world.pass(1);
    await world.tell(owner, wrote(1, 'Three'));
    const [newest, ...rest] = (await world.list(owner)).results;
    expect(newest).toMatchObject({ times: 3, is_read: false, data: { contact: contactId(1), text: 'Three' } });
    expect(rest).toHaveLength(1);
    const body = { ids: [newest?.id] };
    expect((await owner.call(endpoints.notices.read, { body })).body).toEqual({ unread: 1 });
    await world.pass(1);
    await world.tell(owner, wrote(1, 'Four'));
    expect((await world.list(owner)).results[0]).toMatchObject({ times: 1, is_read: false, data: { text: 'Four' } });
  });

  it('is read up to a moment, so that what comes meanwhile stays unread', async () => {
    const owner = await signUp(world.test);
    await world.tell(owner, wrote(1, 'One'), imported(2));
    const until = world.now().toISOString();
    await world.pass(1);
    await world.tell(owner, wrote(3, 'Three'));
    expect((await owner.call(endpoints.notices.read, { body: { until } })).body).toEqual({ unread: 1 });
    const { results } = await world.list(owner);
    expect(results.filter(({ is_read }) => !is_read).map(({ data }) => data)).toMatchObject([{ text: 'Three' }]);
  });

  it('is one owner’s alone', async () => {
    const [owner, other] = [await signUp(world.test), await signUp(world.test)];
    await world.tell(owner, wrote(1, 'One'));
    const [{ id } = { id: '' }] = (await world.list(owner)).results;
    expect((await world.list(other)).results).toEqual([]);
    await other.call(endpoints.notices.read, { body: { ids: [id] } });
    expect((await world.list(owner)).unread).toBe(1);
  });

  it('comes page by page', async () => {
    const owner = await signUp(world.test);
    await world.tell(owner, ...[1, 2, 3, 4, 5].map((n) => wrote(n, 'Hi')));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 2, ...(cursor !== null && { cursor }) };
      const page: NoticePage = (await owner.call<NoticePage>(endpoints.notices.list, { query })).body;
      seen.push(...page.results.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(5);
  });

  longTest('tells open screens how many are unread, as they come and as they are read', async () => {
    const owner = await signUp(world.test);
    const url = new URL(endpoints.notices.events.path, world.test.url);
    const stream = await openStream(url, { authorization: `Token ${owner.token}` });
    expect((await stream.next())?.data).toEqual({ unread: 0 });
    await world.tell(owner, wrote(1, 'One'));
    expect((await stream.next())?.data).toEqual({ unread: 1 });
    await owner.call(endpoints.notices.read, { body: { until: world.now().toISOString() } });
    expect((await stream.next())?.data).toEqual({ unread: 0 });
    stream.leave();
  });

  it('forgets what is too old', async () => {
    const owner = await signUp(world.test);
    await world.tell(owner, wrote(1, 'One'));
    const { db } = world.test.app.deps;
    await deleteExpiredRows(db, new Date(world.now().getTime() + 59 * 86_400_000));
    expect((await world.list(owner)).results).toHaveLength(1);
    await deleteExpiredRows(db, new Date(world.now().getTime() + 61 * 86_400_000));
    expect((await world.list(owner)).results).toEqual([]);
  });
});

describe('the settings of notices', () => {
  it('choose for each kind where it is told, and the quiet hours', async () => {
    const owner = await signUp(world.test);
    const { body } = await owner.call<NoticeSettings>(endpoints.notices.settings);
    expect(body).toMatchObject({
      kinds: { message: { bell: true, telegram: true, email: false }, import: { bell: true, telegram: false } },
      quiet: { from: '22:00', to: '08:00' },
      has_bot: true,
    });
    const change = { kinds: { message: { bell: false, email: true } }, quiet: { from: '23:00', to: '07:30' } };
    const changed = await owner.call<NoticeSettings>(endpoints.notices.changeSettings, { body: change });
    expect(changed.body).toMatchObject({ kinds: { message: { bell: false, telegram: true, email: true } } });
    await owner.call(endpoints.notices.changeSettings, { body: { quiet: null } });
    const after = (await owner.call<NoticeSettings>(endpoints.notices.settings)).body;
    expect(after).toMatchObject({ kinds: { message: { bell: false, telegram: true, email: true } }, quiet: null });
    await world.tell(owner, wrote(1, 'One'), imported(2));
    expect(kindsOf(await world.list(owner))).toEqual(['import']);
  });

  it('keep trouble and the subscription in the bell, and refuse what is no choice', async () => {
    const owner = await signUp(world.test);
    const refused = [
      { kinds: { trouble: { bell: false } } },
      { kinds: { subscription: { bell: false } } },
      { kinds: { weather: { bell: false } } },
      { quiet: { from: '08:00', to: '08:00' } },
      { quiet: { from: '25:00', to: '08:00' } },
    ];
    for (const body of refused)
      expect(await owner.call(endpoints.notices.changeSettings, { body })).toMatchObject({ status: 400 });
    expect(await owner.call(endpoints.notices.read, { body: { ids: [] } })).toMatchObject({ status: 400 });
    await world.tell(owner, silent);
    expect(kindsOf(await world.list(owner))).toEqual(['trouble']);
  });
});
