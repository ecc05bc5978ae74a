import { v7 } from 'uuid';
import type { Edit, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

/** Numbers from 0 up to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: () => number, things: readonly T[]): T => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new RangeError('nothing to pick from');
  return thing;
};

export const stageOf = (title: string, messages: Message[] = []): Stage => ({
  id: v7(),
  title,
  icon: 'flag',
  colour: 'blue',
  x: 0,
  y: 0,
  messages,
});
export const messageOf = (text: string): Message => ({
  id: v7(),
  text,
  image: null,
  video: null,
  delay: 0,
  buttons: [],
});

const messagesOf = ({ stages }: FunnelDocument) => stages.flatMap((stage) => stage.messages);

/** Some edit of a document, of any kind; `word` is in what it writes. */
export function anyEditOf(random: () => number, document: FunnelDocument, word: string): Edit[] {
  const { stages, tags } = document;
  const messages = messagesOf(document);
  const index = Math.floor(random() * (stages.length + 2));
  const button = () => ({ id: v7(), kind: 'next' as const, label: word, to: pick(random, stages).id, tag: null });
  const made: (() => Edit[])[] = [
    () => [{ type: 'stage.add', stage: stageOf(word, [messageOf(word)]), index }],
    () => [{ type: 'tag.add', tag: { id: v7(), title: word, colour: 'red' } }],
    () => [{ type: 'funnel.rename', name: word }],
  ];
  if (tags.length > 0) {
    made.push(() => [{ type: 'tag.change', id: pick(random, tags).id, title: word }]);
    made.push(() => [{ type: 'tag.remove', id: pick(random, tags).id }]);
  }
  if (stages.length > 0) {
    const stage = () => pick(random, stages).id;
    for (let i = 0; i < 2; i++) made.push(() => [{ type: 'stage.change', id: stage(), title: word }]);
    made.push(() => [{ type: 'message.add', stage: stage(), message: messageOf(word), index }]);
    made.push(() => [{ type: 'stage.move', id: stage(), index }]);
    made.push(() => [{ type: 'stage.remove', id: stage() }]);
  }
  if (messages.length > 0) {
    const message = () => pick(random, messages);
    for (let i = 0; i < 4; i++) made.push(() => [{ type: 'message.change', id: message().id, text: word }]);
    made.push(() => {
      const { id, buttons } = message();
      return [{ type: 'message.change', id, buttons: [...buttons.slice(-3), button()] }];
    });
    made.push(() => [{ type: 'message.move', id: message().id, stage: pick(random, stages).id, index }]);
    made.push(() => [{ type: 'message.remove', id: message().id }]);
  }
  return pick(random, made)();
}
