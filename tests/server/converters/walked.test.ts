import { expect, test } from 'vitest';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { chatLines } from '#machines/tryout/chatLines.ts';
import { playEvents, type PlayedEvent } from '#machines/tryout/playEvents.ts';
import { newTryout, type Tryout } from '#machines/tryout/tryout.ts';
import type { ConvertedTypebot } from '#server/converters/typebot/convertTypebot.ts';
import { asks, block, convertGood, decides, leading, offers, says, sets, typebot } from './typebotFiles.ts';

const at = Date.parse('2026-03-01T12:00:00Z');
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ann = { id: id(1), telegram_id: 7, first_name: 'Ann', last_name: '', username: null, language: 'en' };

/** Plays a converted funnel in the try-out, and tells what the person reads. */
function read({ document, fields }: ConvertedTypebot, ...events: PlayedEvent[]): string[] {
  const fresh: Tryout = newTryout({ person: ann, at });
  const funnel = { document, ownerLanguage: 'en' as const, zone: 'UTC', fields };
  const played = playEvents(funnel, fresh, [{ type: 'start', payload: null }, ...events]).at(-1) ?? fresh;
  return chatLines(played).flatMap((line) => (line.kind === 'message' ? [line.html] : []));
}

const answers = (text: string): PlayedEvent => ({ type: 'answer', given: { text } });

const waits = (seconds: number): PlayedEvent => ({ type: 'jump', ms: seconds * 1000 });

function press({ stages }: FunnelDocument, label: string): PlayedEvent {
  const buttons = stages.flatMap(({ messages }) => messages.flatMap((message) => message.buttons));
  const button = buttons.find((one) => one.label === label);
  if (!button) throw new Error(`There is no button “${label}”.`);
  return { type: 'pressButton', button: button.id };
}

const quiz = convertGood(
  typebot(
    {
      Ask: [
        sets('Score', '0'),
        says('Your name?'),
        asks('text input', 'Name'),
        says('What is 2 × 2, {{Name}}?'),
        leading('Result', offers([['4', 'Right'], '5'])),
      ],
      Right: [leading('Result', sets('Score', '{{Score}} + 5'))],
      Result: [
        block('Wait', { options: { secondsToWaitFor: '60' } }),
        decides([
          ['Score', 'Greater than', '4', 'Good'],
          ['Name', 'Equal to', 'Bob', 'Bob'],
        ]),
        says('Try again'),
      ],
      Good: [says('{{Score}} points, {{Name}}')],
      Bob: [says('Oh, Bob')],
    },
    { variables: ['Score', 'Name'] },
  ),
);

test.each([
  ['the right answer', 'Ann', '4', ['5 points, Ann']],
  ['a wrong answer of somebody who is known', 'Bob', '5', ['Oh, Bob']],
  ['a wrong answer', 'Ann', '5', ['Try again']],
])('a converted quiz is walked as it was in Typebot: %s', (_what, name, label, end) => {
  const asked = ['Your name?', `What is 2 × 2, ${name}?`];
  const given = [answers(name), waits(5), press(quiz.document, label), waits(5)];
  expect(read(quiz, ...given)).toEqual(asked);
  expect(read(quiz, ...given, waits(61))).toEqual([...asked, ...end]);
});
