import { randomUUID } from 'node:crypto';
import type { FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';

/** Ids and texts of the simulated funnel; every text is unique to one message. */
export interface FaultsFunnel {
  document: FunnelDocument;
  /** Each button's target, by its stage and its label. */
  targets: Record<string, Record<string, string>>;
  stages: { hello: string; short: string; long: string; end: string };
  /** The text of the message that carries the stage's buttons. */
  questions: Record<string, string>;
  /** By stage, what asks for a text before the message with the buttons comes. */
  asked: Record<string, string>;
  lastText: string;
}

/** Four stages: a start with a delay, a picture and two buttons; two branches, one of which begins with an album and asks; an end. */
export function faultsFunnel(picture: string): FaultsFunnel {
  const stages = { hello: randomUUID(), short: randomUUID(), long: randomUUID(), end: randomUUID() };
  const button = (label: string, to: string | null): NextButton => ({
    id: randomUUID(),
    kind: 'next',
    label,
    to,
    tag: null,
  });
  const photo = { file: picture, as: 'photo' as const };
  const document = {
    tags: [],
    stages: [
      stage(stages.hello, 'Hello', [
        message({ text: 'Hello {first_name|friend}' }),
        message({
          text: 'Which way?',
          image: picture,
          delay: 1,
          buttons: [button('Short', stages.short), button('Long', stages.long)],
        }),
      ]),
      stage(stages.short, 'Short', [message({ text: 'The short way', delay: 2, buttons: [button('On', stages.end)] })]),
      stage(stages.long, 'Long', [
        message({ text: 'The long way', files: [photo, photo] }),
        message({ text: 'Nearly there', delay: 1 }),
        message({ text: 'What are you called?', question: { kind: 'text', field: null, within: 86_400 } }),
        message({ text: 'Here', buttons: [button('On', null)] }),
      ]),
      stage(stages.end, 'End', [message({ text: 'Thank you' }), message({ text: 'The end', delay: 1 })]),
    ],
  };
  return {
    document,
    stages,
    targets: {
      [stages.hello]: { Short: stages.short, Long: stages.long },
      [stages.short]: { On: stages.end },
      [stages.long]: { On: stages.end },
    },
    questions: { [stages.hello]: 'Which way?', [stages.short]: 'The short way', [stages.long]: 'Here' },
    asked: { [stages.long]: 'What are you called?' },
    lastText: 'The end',
  };
}

const stage = (id: string, title: string, messages: Message[]): Stage => ({
  ...{ id, title, icon: 'flag', colour: 'blue', x: 0, y: 0 },
  messages,
});

const message = (of: Partial<Message> & { text: string }): Message => ({
  ...{ id: randomUUID(), image: null, video: null, delay: 0, buttons: [] },
  ...of,
});
