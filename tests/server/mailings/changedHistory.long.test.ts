import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { HistoryEntry, HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import type { Mailing, SentOperation } from '#contract/schemas/sending/mailing.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, isOver, openSendingWorld, type SendingWorld } from './sendingWorld.ts';
import { uploadImage, uploadVideo } from './uploads.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

const { mailings, contacts } = endpoints;

async function mailed(audience: Audience, message: object): Promise<Mailing> {
  const { id } = await audience.send({ message });
  return audience.until(id, isOver);
}

async function change(id: string, message: object | null): Promise<void> {
  const answer = await (message
    ? world.owner.call(mailings.editSent, { params: { id }, body: { message } })
    : world.owner.call(mailings.deleteSent, { params: { id } }));
  expect(answer.status).toBe(202);
  const state = async () =>
    (await world.owner.call<{ results: SentOperation[] }>(mailings.operations, { params: { id } })).body.results[0];
  await expect.poll(async () => (await state())?.state, { timeout: 20_000 }).toBe('done');
}

/** What the histories of Ann and Bob say of the mailing's messages, the first part first. */
async function histories({ funnel }: Audience) {
  const list = await world.owner.call<{ results: Contact[] }>(contacts.list, { query: { funnel: funnel.id } });
  const said = list.body.results.map(async ({ id, first_name }) => {
    const { body } = await world.owner.call<{ results: HistoryEntry[] }>(contacts.history, { params: { id } });
    const messages = body.results.filter(
      (entry): entry is HistoryEntryOf<'message'> => entry.kind === 'message' && entry.cause?.kind === 'mailing',
    );
    return [first_name, messages.toReversed()] as const;
  });
  return new Map(await Promise.all(said));
}

it('a person’s history says what an edit and a deletion did in their chat, and nothing where they did nothing', async () => {
  const audience = await world.run(0);
  for (const first_name of ['Ann', 'Bob']) await audience.join({ first_name });
  const { id, message } = await mailed(audience, messageOf('Dear {first_name}, it is at 6'));
  expect((await histories(audience)).get('Ann')).toMatchObject([{ changed: null, deleted_at: null }]);

  const [, bob] = audience.people;
  bob?.block(audience.bot);
  await expect.poll(async () => JSON.stringify([...(await histories(audience))]).includes('Bob')).toBe(true);
  await change(id, { ...message, text: 'Dear {first_name}, it is at 7' });
  let said = await histories(audience);
  expect(said.get('Ann')).toMatchObject([
    {
      content: { text: 'Dear Ann, it is at 6' },
      changed: { text: 'Dear Ann, it is at 7', buttons: [] },
      deleted_at: null,
    },
  ]);
  expect(said.get('Bob')).toMatchObject([
    { content: { text: 'Dear Bob, it is at 6' }, changed: null, deleted_at: null },
  ]);
  const [ann] = said.get('Ann') ?? [];
  expect(Date.parse(ann?.changed?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(ann?.at ?? ''));

  await change(id, null);
  said = await histories(audience);
  expect(said.get('Ann')).toMatchObject([
    { changed: { text: 'Dear Ann, it is at 7' }, deleted_at: expect.any(String) },
  ]);
  expect(said.get('Bob')).toMatchObject([{ changed: null, deleted_at: null }]);
});

it('only the part with the text is changed, every part is deleted, and an edit of what they deleted is none', async () => {
  const audience = await world.run(0);
  for (const first_name of ['Ann', 'Bob']) await audience.join({ first_name });
  const [image, video] = await Promise.all([
    uploadImage(world.test, world.owner),
    uploadVideo(world.test, world.owner),
  ]);
  const long = 'A long text. '.repeat(200);
  const { id, message } = await mailed(audience, messageOf(long, { image, video }));
  const [, bob] = audience.people;
  const last = bob?.messages(audience.bot).at(-1);
  audience.bot.chats.get(bob?.id ?? 0)?.messages.delete(last?.message_id ?? 0);
  await change(id, { ...message, text: `${long}Changed.` });
  const changes = (entries: HistoryEntryOf<'message'>[] | undefined) => entries?.map(({ changed }) => changed?.text);
  let said = await histories(audience);
  expect(changes(said.get('Ann'))).toEqual([undefined, `${long}Changed.`]);
  expect(changes(said.get('Bob'))).toEqual([undefined, undefined]);
  await change(id, null);
  said = await histories(audience);
  for (const entries of said.values()) for (const entry of entries) expect(entry.deleted_at).not.toBeNull();
});
