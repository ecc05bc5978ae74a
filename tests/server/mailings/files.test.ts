import { randomUUID } from 'node:crypto';
import type { Message as SentMessage } from '@grammyjs/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sentAs, type SentAs } from '#contract/mediaKinds.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { Button, Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { Mailing, SentOperation } from '#contract/schemas/sending/mailing.ts';
import type { Answer } from '#tests/support/app.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, isOver, openSendingWorld, type SendingWorld, textOf } from './sendingWorld.ts';
import { uploadAs } from './uploads.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

const { contacts, funnels, mailings } = endpoints;
const next = (label: string): Button => ({ id: randomUUID(), kind: 'next', label, to: null, tag: null });
const upload = (as: SentAs, name?: string) => uploadAs(world.test, world.owner, as, name);
const several = (...kinds: SentAs[]): Promise<MessageFile[]> => Promise.all(kinds.map((as) => upload(as)));

/** What each got after the stage's own messages. */
const gotBy = ({ people, bot }: Audience): SentMessage[][] =>
  people.map((person) => {
    const all = person.messages(bot);
    return all.slice(all.findIndex((message) => textOf(message) === 'Shall we begin?') + 1);
  });
const kindOf = (message: object): string => [...sentAs, 'text'].find((kind) => kind in message) ?? '';
const shapeOf = (messages: SentMessage[]): string[] =>
  messages.map((message) =>
    [kindOf(message), textOf(message), 'reply_markup' in message ? 'keys' : ''].join(' ').trim(),
  );

async function mailed(audience: Audience, message: object): Promise<Mailing> {
  const { id } = await audience.send({ message });
  return audience.until(id, isOver);
}

const told: [SentAs, object][] = [
  ['photo', { photo: [{ height: 16 }] }],
  ['video', { video: { width: 640, height: 360, duration: 12 } }],
  ['document', { document: { file_name: 'Прайс.pdf' } }],
  ['audio', { audio: { duration: 5, performer: 'Masha', file_name: 'lesson.mp3' } }],
  ['voice', { voice: {} }],
];

describe('a mailing with a file', () => {
  it.each(told)('sends it as a %s with its text and buttons, uploaded once', async (as, shown) => {
    const audience = await world.run(3);
    const file = await upload(as);
    await mailed(audience, messageOf('Look', { files: [file], buttons: [next('On')] }));
    for (const messages of gotBy(audience)) {
      expect(shapeOf(messages)).toEqual([`${as} Look keys`]);
      expect(messages[0]).toMatchObject(shown);
    }
    expect(audience.bot.files.size).toBe(1);
  });

  longTest('sends a video message before its text, and alone with the buttons where there is none', async () => {
    const audience = await world.run(1);
    const file = await upload('video_note');
    await mailed(audience, messageOf('Look', { files: [file], buttons: [next('On')] }));
    expect(gotBy(audience).map(shapeOf)).toEqual([['video_note', 'text Look keys']]);
    expect(gotBy(audience)[0]?.[0]).toMatchObject({ video_note: { length: 480, duration: 7 } });
    await mailed(audience, messageOf('', { files: [file] }));
    expect(gotBy(audience).map(shapeOf)).toEqual([['video_note', 'text Look keys', 'video_note']]);
  });

  longTest('sends a text that is too long for a caption after it', async () => {
    const audience = await world.run(1);
    const long = 'x'.repeat(1_025);
    await mailed(audience, messageOf(long, { files: [await upload('document')], buttons: [next('On')] }));
    expect(gotBy(audience).map(shapeOf)).toEqual([['document', `text ${long} keys`]]);
  });

  it('sends photos and videos, documents, and audio as albums in their order, and the text after them', async () => {
    const audience = await world.run(2);
    const views = await several('video', 'photo', 'photo', 'video');
    await mailed(audience, messageOf('The views', { files: views, buttons: [next('On')] }));
    await mailed(audience, messageOf('', { files: await several('document', 'document') }));
    await mailed(audience, messageOf('', { files: await several('audio', 'audio', 'audio') }));
    for (const messages of gotBy(audience)) {
      expect(shapeOf(messages)).toEqual([
        ...['video', 'photo', 'photo', 'video', 'text The views keys'],
        ...['document', 'document', 'audio', 'audio', 'audio'],
      ]);
      const groups = messages.map((message) => ('media_group_id' in message ? message.media_group_id : null));
      expect(groups.map((group) => groups.indexOf(group))).toEqual([0, 0, 0, 0, 4, 5, 5, 7, 7, 7]);
    }
    expect(audience.bot.files.size).toBe(9);
  });

  longTest(
    'keeps an id for each way of showing a file, and takes another where Telegram has forgotten one',
    async () => {
      const audience = await world.run(1);
      const { file } = await upload('photo');
      const as = (kind: SentAs) => mailed(audience, messageOf('', { files: [{ file, as: kind }] }));
      for (const kind of ['photo', 'document', 'photo', 'document'] as const) await as(kind);
      expect(gotBy(audience).map(shapeOf)).toEqual([['photo', 'document', 'photo', 'document']]);
      expect([...audience.bot.files.values()].map(({ kind }) => kind)).toEqual(['photo', 'document']);
      audience.bot.files.clear();
      await as('document');
      expect(gotBy(audience)[0]?.map(kindOf)).toEqual(['photo', 'document', 'photo', 'document', 'document']);
    },
  );

  it('is sent once where the answer to its album is lost, with the text after it, and stands as uncertain', async () => {
    const audience = await world.run(1);
    const files = await several('photo', 'photo');
    world.telegram.faults.loseAnswers(1, { method: 'sendMediaGroup', token: audience.bot.token });
    const { progress } = await mailed(audience, messageOf('Look', { files }));
    expect(progress).toMatchObject({ recipients: 1, uncertain: 1, sent: 0 });
    expect(gotBy(audience).map(shapeOf)).toEqual([['photo', 'photo', 'text Look']]);
  });

  it('refuses a file that Telegram does not show so, and files that it does not send together', async () => {
    const audience = await world.run(0);
    const [photo, document] = await several('photo', 'document');
    const create = async (files: unknown[], more: object = {}) => {
      const body = { funnel: audience.funnel.id, title: 'News', message: messageOf('x', { files, ...more }) };
      return (await world.owner.call<Record<string, unknown>>(mailings.create, { body })) as Answer<never>;
    };
    const as = (kind: SentAs) => [{ file: document?.file, as: kind }];
    for (const kind of ['photo', 'video', 'audio', 'voice', 'video_note'] as const)
      expect(await create(as(kind))).toMatchObject({
        status: 400,
        body: { 'message.files.0.as': [expect.any(String)] },
      });
    expect(await create([photo, document])).toMatchObject({
      status: 400,
      body: { 'message.files.1.as': expect.anything() },
    });
    expect(await create([photo], { image: photo?.file })).toMatchObject({ status: 400 });
    expect(await create([])).toMatchObject({ status: 400 });
    expect(await create(Array.from({ length: 11 }, () => photo))).toMatchObject({ status: 400 });
    expect(await create([{ file: randomUUID(), as: 'document' }])).toMatchObject({ body: { code: 'file_not_found' } });
  });
});

describe('what was sent with files', () => {
  const edit = (id: string, message: object): Promise<Answer<SentOperation & Record<string, unknown>>> =>
    world.owner.call(mailings.editSent, { params: { id }, body: { message } });
  const done = (id: string) =>
    expect
      .poll(
        async () => {
          const list = await world.owner.call<{ results: SentOperation[] }>(mailings.operations, { params: { id } });
          return list.body.results[0]?.state;
        },
        { timeout: 20_000 },
      )
      .toBe('done');

  longTest('changes its caption, or the text after an album, and keeps its files', async () => {
    const audience = await world.run(2);
    const single = await mailed(
      audience,
      messageOf('One', { files: [await upload('document')], buttons: [next('On')] }),
    );
    const album = await mailed(audience, messageOf('Two', { files: await several('photo', 'photo') }));
    await edit(single.id, { ...single.message, text: 'One again' });
    await edit(album.id, { ...album.message, text: 'Two again' });
    await done(single.id);
    await done(album.id);
    for (const messages of gotBy(audience))
      expect(shapeOf(messages)).toEqual(['document One again keys', 'photo', 'photo', 'text Two again']);
    const longer = await edit(single.id, { ...single.message, text: 'x'.repeat(1_025) });
    expect(longer).toMatchObject({ status: 400, body: { 'message.text': [expect.any(String)] } });
    const other = await edit(single.id, { ...single.message, files: [await upload('document')] });
    expect(other).toMatchObject({ status: 400, body: { 'message.files': [expect.any(String)] } });
  });

  it('deletes every message of an album and the text after it', async () => {
    const audience = await world.run(2);
    const { id } = await mailed(audience, messageOf('Under it', { files: await several('audio', 'audio', 'audio') }));
    expect(gotBy(audience).map(({ length }) => length)).toEqual([4, 4]);
    await world.owner.call(mailings.deleteSent, { params: { id } });
    await done(id);
    expect(gotBy(audience)).toEqual([[], []]);
  });
});

longDescribe('a stage and an answer', () => {
  it('send each kind of file, and the history shows them with their names', async () => {
    const audience = await world.run(0);
    const { id, revision } = (await world.owner.call<Funnel>(funnels.get, { params: { id: audience.funnel.id } })).body;
    const stage = audience.document.stages[0];
    const files = await several(...sentAs);
    const message = (file: MessageFile): Edit => ({
      ...{ type: 'message.add', stage: stage?.id ?? '', index: 0 },
      message: { id: randomUUID(), ...messageOf(file.as, { files: [file] }), delay: 0, buttons: [] },
    });
    const body = { base_revision: revision, edits: files.map(message) };
    const edited = await world.owner.call<{ revision: number }>(funnels.edit, { params: { id }, body });
    const published = await world.owner.call(funnels.publish, {
      params: { id },
      body: { base_revision: edited.body.revision },
    });
    expect(published).toMatchObject({ status: 200 });
    const person = await audience.join();
    const shapes = shapeOf(person.messages(audience.bot)).filter((shape) => sentAs.some((as) => shape.startsWith(as)));
    expect(shapes).toEqual(sentAs.toReversed().map((as) => (as === 'video_note' ? as : `${as} ${as}`)));

    const people = await world.owner.call<{ results: { id: string }[] }>(contacts.list, { query: { funnel: id } });
    const contact = people.body.results[0]?.id ?? '';
    const own = { text: 'Yours', files: await several('document', 'document') };
    const sent = await world.owner.call(contacts.send, { params: { id: contact }, body: { funnel: id, message: own } });
    expect(sent.status).toBe(201);
    await person.waitFor(audience.bot, 'Yours');
    expect(shapeOf(person.messages(audience.bot)).slice(-3)).toEqual(['document', 'document', 'text Yours']);

    const page = await world.owner.call<{ results: HistoryEntry[] }>(contacts.history, { params: { id: contact } });
    const media = page.body.results.flatMap((entry) => ('content' in entry ? entry.content.media : []));
    const named = { kind: 'document', name: 'Прайс.pdf', url: expect.any(String) };
    expect(media.slice(0, 2)).toMatchObject([named, named]);
    const kinds = ['video_note', 'voice', 'audio', 'document', 'video', 'image'];
    expect(new Set(media.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(media.find(({ kind }) => kind === 'audio')).toMatchObject({ name: 'lesson.mp3' });
    const seen = media.filter(({ kind }) => kind === 'image' || kind === 'video');
    expect(seen.every(({ width, height }) => Number(width) > 0 && Number(height) > 0)).toBe(true);
    expect(seen.filter(({ kind }) => kind === 'video').every(({ duration }) => Number(duration) > 0)).toBe(true);
  });
});
