import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { funnelOf } from '../editor/funnelOf.ts';
import { masha, open, serve } from '../page.tsx';
import { longTest } from '#tests/support/longTest.ts';

let end = async () => {};
afterEach(() => end());

const id = (n: number) => `0198a000-0000-7000-8000-00000000010${n}`;
const ann: Contact = {
  ...{ id: id(1), first_name: 'Ann', last_name: '', username: null, language: 'en', time_zone: 'Asia/Yerevan' },
  ...{
    telegram_id: 7,
    blocked: false,
    chats: [],
    tags: [],
    journeys: [],
    source: null,
    note: '',
    unread: 0,
    phone: null,
    email: null,
    fields: {},
    archived: false,
    erased: null,
  },
  created_at: '2026-11-20T10:00:00Z',
};
const letter = { received: false, last: null, next: null, not_planned: null };
const series = (funnel: { id: string; name: string }): ContactSeries => ({
  ...{ id: id(2), name: 'After the lesson', funnel, state: 'on', member: 'in', reason: null },
  ...{ joined_at: '2026-11-20T10:00:00Z', time_zone: 'Asia/Yerevan' },
  letters: [
    {
      ...{ ...letter, id: id(3), name: 'First', received: true },
      last: { at: '2026-11-21T06:00:00Z', state: 'sent', reason: null, held: null },
    },
    {
      ...{ ...letter, id: id(4), name: 'Second' },
      next: { due_at: '2026-12-01T03:00:00Z', leaves_at: '2026-12-01T05:00:00Z' },
    },
    { ...letter, id: id(5), name: 'Third', not_planned: 'no_time' },
    {
      ...{ ...letter, id: id(6), name: 'Fourth' },
      last: { at: '2026-11-21T06:00:00Z', state: 'failed', reason: { code: 'blocked', detail: null }, held: null },
    },
  ],
});

/** The series of the letters above, which a tag stops. */
const rules = (funnel: string): Series => ({
  ...{ id: id(2), revision: 1, problems: [], funnel, name: 'After the lesson', state: 'on', letters: [] },
  ...{ starts_on: { kind: 'funnel' }, stops_on: { tags: [id(8)], stages: [] }, time_zone: 'UTC' },
  ...{ members: { in: 0, finished: 0, left: 1 }, archived: false, created_at: '2026-11-20T10:00:00Z' },
});

/** Ann's page, over a server that takes her out when asked. */
async function openAnn(change: Partial<ContactSeries> = {}, own: Partial<Contact> = {}) {
  const funnel = funnelOf({ stages: [], tags: [] });
  let found = { ...series({ id: funnel.id, name: funnel.name }), ...change };
  const server = await serve(({ method, path }) => {
    if (path === '/api/users/me/') return { body: masha };
    if (path === `/api/funnels/${funnel.id}/`) return { body: funnel };
    if (path === `/api/contacts/${ann.id}/`) return { body: { ...ann, ...own } };
    if (path === `/api/contacts/${ann.id}/letters/`) return { body: { results: [found], next: null } };
    if (path === `/api/series/${found.id}/`) return { body: rules(funnel.id) };
    if (path.endsWith('/send/'))
      return { body: { people: 1, seconds: 1, finishes_at: null, quiet: null, capped: null } };
    if (method !== 'DELETE') return { body: { results: [], next: null } };
    found = { ...found, member: 'left', reason: 'by_hand' };
    return { status: 204 };
  });
  writeToken('good', 1);
  const page = open(`/content/funnels/${funnel.id}/people/${ann.id}/`);
  end = async () => {
    page.close();
    await server.stop();
  };
  const section = within(await screen.findByRole('region', { name: 'Letters' }));
  const asked = (method: string) => server.asked.filter((one) => one.method === method && /series/.test(one.path));
  return { ...page, section, asked };
}

const itemOf = (section: Pick<typeof screen, 'getAllByRole'>, name: string) =>
  section.getAllByRole('listitem').find((item) => item.textContent.startsWith(name))?.textContent;

longTest('each letter says when it came or comes by the person’s clock, or why it does not', async () => {
  const { section } = await openAnn();
  section.getByText('Local time: Asia/Yerevan');
  expect(itemOf(section, 'First')).toBe('FirstReceived 21 Nov 2026, 10:00');
  expect(itemOf(section, 'Second')).toMatch(
    /^Second1 Dec 2026, 09:00( \(.+\))?Due at 07:00, delayed by the quiet hours or the limit.$/,
  );
  expect(itemOf(section, 'Third')).toBe('ThirdNot sent automatically: it has no sending time.');
  expect(itemOf(section, 'Fourth')).toBe('FourthThey have blocked the bot.');
});

test('of a person whose local time is unknown no time is said to be theirs', async () => {
  const { section } = await openAnn({}, { time_zone: null });
  section.getByText('Local time unknown, times in Asia/Yerevan');
  expect(section.queryByText(/^Local time:/)).toBeNull();
});

test('a letter is sent now to this person alone, after a question', async () => {
  const { user, section, asked } = await openAnn();
  await user.click(section.getByRole('button', { name: 'Send “Third” now' }));
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  await screen.findByText('Sending the letter “Third”');
  expect(asked('POST')).toMatchObject([{ path: `/api/series/${id(2)}/letters/${id(5)}/send/` }]);
  expect(JSON.parse(asked('POST')[0]?.body ?? '')).toEqual({ to: { contact: ann.id } });
});

test('the chat names the letters that come next', async () => {
  await openAnn();
  const [chat] = await screen.findAllByText('Letter “Second” of “After the lesson”');
  expect(chat?.closest('li')?.textContent).toContain('1 Dec 2026');
  expect(screen.queryByText(/Letter “First” of/)).toBeNull();
  expect(screen.queryByText('Nothing is scheduled.')).toBeNull();
});

test('before a planned letter is sent now, it is said that it also comes as planned', async () => {
  const { user, section } = await openAnn();
  await user.click(section.getByRole('button', { name: 'Send “Second” now' }));
  const said = await screen.findByText(/^Ann gets it at once/);
  expect(said.parentElement?.textContent).toMatch(/ It is also sent as scheduled: 1 Dec 2026, 09:00/);
});

test('what stopped a series for a person is named', async () => {
  const vip = { id: id(8), funnel: id(9), title: 'VIP', colour: 'teal', since: '2026-11-21T10:00:00Z' } as const;
  const { section } = await openAnn({ member: 'left', reason: 'stop_rule' }, { tags: [vip] });
  await section.findByText('The tag “VIP” stopped the series.');
});

longTest('a person is taken out of a series after a question, and no letter can be sent then', async () => {
  const { user, section, asked } = await openAnn();
  await user.click(section.getByRole('button', { name: 'Remove from the series “After the lesson”' }));
  expect(asked('DELETE')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await section.findByText('You removed them from the series.');
  expect(asked('DELETE')).toMatchObject([{ path: `/api/series/${id(2)}/members/${ann.id}/` }]);
  await waitFor(() => expect(section.queryByRole('button')).toBeNull());
});
