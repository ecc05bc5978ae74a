import type { Message as SentMessage } from '@grammyjs/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentAs } from '#contract/mediaKinds.ts';
import { variants } from '#tests/support/runsAll.ts';
import { textOf } from '../mailings/sendingWorld.ts';
import { uploadAs } from '../mailings/uploads.ts';
import { hours, openLetterWorld } from './letterWorld.ts';

let world: Awaited<ReturnType<typeof openLetterWorld>>;
beforeAll(async () => {
  world = await openLetterWorld();
});
afterAll(() => world.close());

/** A chat gets a message a second. */
const kinds = variants(sentAs.toReversed());

const kindOf = (message: object): string => [...sentAs, 'text'].find((kind) => kind in message) ?? '';
const shapesOf = (messages: SentMessage[]) => messages.map((message) => `${kindOf(message)} ${textOf(message)}`.trim());

it('letters send files with their texts, and albums in their order', async () => {
  const { id, bot } = await world.openFunnel();
  const each = await Promise.all(kinds.map((as) => uploadAs(world.test, world.owner, as)));
  const album = [await uploadAs(world.test, world.owner, 'video'), await uploadAs(world.test, world.owner, 'photo')];
  const lists = [...each.map((file) => [file]), album];
  const letters = lists.map((files, at) => ({
    ...{ text: `Letter ${at}`, message: { files }, timing: { kind: 'after', days: 1, at: '12:00' } as const },
  }));
  await world.addSeries(id, { letters });
  const { person } = await world.join(bot);
  await world.passTo(12, hours(12));
  const got = () => {
    const all = person.messages(bot);
    return shapesOf(all.slice(all.findIndex((message) => textOf(message) === 'Shall we begin?') + 1));
  };
  await expect.poll(got, { timeout: 20_000 }).toHaveLength(kinds.length + 4);
  const singles = kinds.flatMap((as, at) => (as === 'video_note' ? [as, `text Letter ${at}`] : [`${as} Letter ${at}`]));
  expect(got().toSorted()).toEqual([...singles, 'video', 'photo', `text Letter ${kinds.length}`].toSorted());
  expect(got().lastIndexOf('photo')).toBe(got().lastIndexOf('video') + 1);
});
