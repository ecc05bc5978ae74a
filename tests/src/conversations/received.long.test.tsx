import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import { hasId, joinAlbums } from '#src/person/received/received.ts';
import { writeToken } from '#src/platform/storage/tokenCookie.ts';
import { forXhr } from '../heldUpload.ts';
import { masha, open, serve } from '../page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const ann: Contact = {
  ...{ id: '0198a000-0000-7000-8000-000000000101', first_name: 'Ann', last_name: '', username: null },
  ...{ language: null, time_zone: null, telegram_id: null, blocked: false, chats: [], tags: [], journeys: [] },
  ...{ source: null, note: '', unread: 0, phone: null, email: null, fields: {}, archived: false, erased: null },
  created_at: at,
};
const talk = {
  ...{ contact: ann, funnel: null, waits_since: at },
  last: { from: 'contact', text: 'Hello', media: null, at },
};

type Sent = HistoryEntryOf<'text'>;
let made = 0;
const sent = (media: string | null, more: Partial<Sent> = {}): Sent => ({
  id: `0198a000-0000-7000-8000-0000000002${String((made += 1)).padStart(2, '0')}`,
  ...{ at, funnel: null, kind: 'text', text: '', formatted: null, media },
  ...{ file: null, contact: null, place: null, album: null, forwarded: null, edited_at: null },
  ...more,
});
const file = (id: string, more: Partial<NonNullable<Sent['file']>> = {}): NonNullable<Sent['file']> => ({
  ...{ name: null, mime: null, bytes: 2_048, duration: null, width: null, height: null },
  url: `/api/conversations/files/${id}/?owner=${id}&until=4102444800&signature=s&version=v`,
  ...more,
});
const fileId = '0198a000-0000-7000-8000-000000000301';

/** The chat with Ann, who sent this, the oldest first. */
async function openChat(entries: Sent[], fileAnswer: { status?: number; body?: unknown } = { status: 404 }) {
  let kept = ann;
  const server = await serve(({ method, path, body }) => {
    const { pathname } = new URL(path, 'http://server');
    if (pathname === '/api/users/me/') return { body: masha };
    if (pathname.endsWith('/events/')) return undefined;
    if (pathname === '/api/conversations/counts/') return { body: { unanswered: 1, unread: 0, all: 1 } };
    if (pathname.startsWith('/api/conversations/files/'))
      return { ...(method === 'OPTIONS' ? { status: 200 } : fileAnswer), headers: forXhr };
    if (pathname === `/api/conversations/${ann.id}/`) return { body: talk };
    if (pathname === `/api/contacts/${ann.id}/`) {
      if (method === 'PATCH') kept = { ...ann, ...(JSON.parse(body) as { phone: string }) };
      return { body: kept };
    }
    if (pathname.endsWith('/history/')) return { body: { results: entries.toReversed(), next: null } };
    if (pathname === '/api/conversations/') return { body: { results: [talk], next: null } };
    return { body: { results: [], next: null } };
  });
  onTestFinished(() => server.stop());
  writeToken('good', 1);
  const page = open(`/content/conversations/?contact=${ann.id}`);
  const chat = await screen.findByRole('region', { name: 'Messages' }, { timeout: 20_000 });
  return { ...page, chat: within(chat) };
}

test('what a person sends is seen, played or named', async () => {
  const place = { latitude: 55.75, longitude: 37.61, title: 'Studio', address: 'Lenina 5', is_live: false };
  const { chat } = await openChat([
    sent('photo', { text: 'My cup', file: file(fileId) }),
    sent('voice', { file: file(fileId, { duration: 14 }) }),
    sent('video_note', { file: file(fileId) }),
    sent('venue', { text: 'Studio, Lenina 5', place }),
    sent('contact', { text: 'Bob 79001234567', contact: { name: 'Bob', phone: '79001234567', is_own: false } }),
    sent('poll', { text: 'When?\n– Today' }),
    sent('document', { file: file(fileId, { name: 'film.bin', bytes: 30_000_000, url: null }) }),
    sent('photo', { text: 'Long ago' }),
  ]);
  expect(await chat.findByRole('img', { name: 'My cup' })).toBeTruthy();
  expect(chat.getByRole('button', { name: 'Play the voice message' })).toBeTruthy();
  expect(chat.getByLabelText('Video message').tagName).toBe('VIDEO');
  expect(chat.getByText('Studio')).toBeTruthy();
  expect(chat.getByText('55.75000, 37.61000')).toBeTruthy();
  expect(chat.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toContain(
    'mlat=55.75000&mlon=37.61000',
  );
  expect(chat.getByRole('link', { name: '+79001234567' }).getAttribute('href')).toBe('tel:+79001234567');
  expect(chat.getByText('Someone else’s contact')).toBeTruthy();
  expect(chat.queryByText('Bob 79001234567')).toBeNull();
  expect(chat.getByText('Poll')).toBeTruthy();
  expect(chat.getByText(/^When\?\s– Today$/)).toBeTruthy();
  expect(chat.getByText(/^Larger than 20 MB/)).toBeTruthy();
  expect(chat.getByText(/^Sent before files were saved here/)).toBeTruthy();
});

test('their own number is kept with a press, and is not offered again', async () => {
  const card = { text: 'Ann 79001234567', contact: { name: 'Ann', phone: '79001234567', is_own: true } };
  const { chat, user } = await openChat([sent('contact', card)]);
  await user.click(await chat.findByRole('button', { name: 'Save as their phone' }));
  await waitFor(() => expect(chat.queryByRole('button', { name: 'Save as their phone' })).toBeNull());
  expect(await screen.findByRole('textbox', { name: 'Phone' })).toHaveProperty('value', '+79001234567');
});

test('of several files that are chosen at once none is lost where the first is not added', async () => {
  const { user } = await openChat([]);
  const [a, b] = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
  await user.upload(await screen.findByTestId('attach'), [new File(['x'], 'x.gif', { type: 'image/gif' }), a, b]);
  expect((await screen.findByRole('alert')).textContent).toContain('x.gif');
  expect(screen.getByRole('alert').textContent).toContain('2 more');
});

test('an album is one message', async () => {
  const album = { album: 'g' };
  const { chat } = await openChat([
    sent('photo', { ...album, text: 'Three cups', file: file(fileId) }),
    sent(null, { text: 'And a word' }),
    sent('photo', { ...album, file: file(fileId) }),
    sent('photo', { ...album, file: file(fileId) }),
  ]);
  const list = await chat.findByRole('group', { name: 'Sent together: 3 files' });
  expect(within(list).getAllByRole('img')).toHaveLength(3);
  expect(chat.getAllByText('Three cups')).toHaveLength(1);
});

test('a file that the server does not give says why, and can be asked for again', async () => {
  const detail = 'Telegram no longer gives this file to the bot. Open it in Telegram.';
  const refusal = { status: 404, body: { code: 'not_found', detail } };
  const named = file(fileId, { name: 'sketches.pdf' });
  const { chat, user } = await openChat([sent('document', { file: named })], refusal);
  await user.click(await chat.findByRole('link', { name: /sketches\.pdf/ }));
  expect((await chat.findByRole('alert')).textContent).toBe(detail);
});

test('a picture that does not come says why, and can be asked for again', async () => {
  const detail = 'Telegram does not answer now. Try again later.';
  const { chat, user } = await openChat([sent('photo', { file: file(fileId) })], {
    status: 502,
    body: { code: 'telegram_error', detail },
  });
  const picture = await chat.findByRole('img', { name: 'Photo' });
  picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(chat.getByRole('alert').textContent).toContain(detail), { timeout: 5_000 });
  await user.click(chat.getByRole('button', { name: 'Try again' }));
  expect(await chat.findByRole('img', { name: 'Photo' })).toBeTruthy();
});

test('entries of albums stand at the first of theirs, and nothing is lost', () => {
  const [a1, b1, plain, a2, b2] = [
    sent('photo', { album: 'a' }),
    sent('photo', { album: 'b' }),
    sent(null, { text: 'Hi' }),
    sent('photo', { album: 'a' }),
    sent('photo', { album: 'b' }),
  ];
  const joined = joinAlbums([a1, b1, plain, a2, b2]);
  expect(joined).toEqual([
    { entry: a1, rest: [a2] },
    { entry: b1, rest: [b2] },
    { entry: plain, rest: [] },
  ]);
  expect(joined.map((one) => hasId(one, b2.id))).toEqual([false, true, false]);
});
