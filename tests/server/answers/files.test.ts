import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Answer } from '#contract/schemas/funnels/answer.ts';
import type { Funnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { oggOpus } from '#tests/support/files/voice.ts';
import { picture } from '#tests/support/files/picture.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type ContactWorld, openContactWorld } from '../contacts/contactWorld.ts';

const { funnels } = endpoints;

let world: ContactWorld;
beforeAll(async () => {
  world = await openContactWorld();
});
afterAll(() => world.close());

const asks = (text: string): Message => ({
  ...{ id: v7(), text, image: null, video: null, delay: 0, buttons: [] },
  question: { kind: 'file', of: ['voice', 'photo', 'document'] },
});

test('files that were answered with are read from the list of answers, an album whole', async () => {
  const bot = world.telegram.createBot({ username: 'files_bot' });
  const messages = [asks('Your voice?'), asks('Your cups?'), asks('A sketch?')];
  const look = { id: v7(), title: 'Ask', icon: 'flag', colour: 'blue', x: 0, y: 0 } as const;
  const document: FunnelDocument = { tags: [], stages: [{ ...look, messages }] };
  const { id } = await seedFunnel(world.owner, { bot, document });
  const params = { id };
  expect((await world.owner.call<Funnel>(funnels.run, { params, body: {} })).status).toBe(200);
  const person = world.telegram.person({ first_name: 'Ann' });
  person.start(bot);
  await person.waitFor(bot, 'Your voice?');
  const { buffer, name, mimeType: mime } = await picture();
  const photo = { bytes: buffer, name, mime };
  const voice = { bytes: oggOpus(), name: 'voice.ogg', mime: 'audio/ogg' };
  person.sendFile(bot, 'voice', voice);
  await person.waitFor(bot, 'Your cups?');
  person.sendAlbum(
    bot,
    [
      ['photo', photo],
      ['photo', photo],
    ],
    'Both of mine',
  );
  await person.waitFor(bot, 'A sketch?');
  person.sendFile(bot, 'document', { bytes: Buffer.from('A sketch'), name: 'sketch.txt', mime: 'text/plain' });
  const answers = async () =>
    (await world.owner.call<{ results: Answer[] }>(funnels.answers, { params })).body.results.toReversed();
  await expect.poll(async () => (await answers()).length).toBe(3);
  await expect.poll(async () => (await answers()).map(({ files }) => files?.length)).toEqual([1, 2, 1]);
  const [said, cups, sketch] = (await answers()).map(({ files }) => files);
  expect(said).toMatchObject([{ media: 'voice', file: { mime: 'audio/ogg' } }]);
  expect(cups).toMatchObject([
    { media: 'photo', file: { width: expect.any(Number) } },
    { media: 'photo', file: { height: expect.any(Number) } },
  ]);
  expect(sketch).toMatchObject([{ media: 'document', file: { name: 'sketch.txt' } }]);
  const read = await fetch(new URL(sketch?.[0]?.file.url ?? '', world.test.url));
  expect(await read.text()).toBe('A sketch');
});
