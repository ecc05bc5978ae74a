import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { stageDifference } from '#src/features/editor/frame/dialogs/publish/stageDifference.ts';
import { message, stage } from '#tests/src/editor/editorPage.tsx';

const go = { id: v7(), kind: 'next' as const, label: 'Go', to: null, tag: null };
const hello = stage('Hello', message('Hi', { buttons: [go] }));
const [hi] = hello.messages;
if (!hi) throw new RangeError('message');
const withMessage = (change: Partial<typeof hi>) => ({ ...hello, messages: [{ ...hi, ...change }] });

test.each([
  ['another text', withMessage({ text: 'Hello there' }), { isSentDifferently: true, isPressDifferent: false }],
  [
    'another label',
    withMessage({ buttons: [{ ...go, label: 'On' }] }),
    { isSentDifferently: true, isPressDifferent: false },
  ],
  [
    'a button that leads elsewhere',
    withMessage({ buttons: [{ ...go, to: hello.id }] }),
    { isSentDifferently: false, isPressDifferent: true },
  ],
  [
    'both',
    withMessage({ text: 'Hello', buttons: [{ ...go, to: hello.id }] }),
    { isSentDifferently: true, isPressDifferent: true },
  ],
  [
    'another way on',
    { ...hello, exits: [{ id: v7(), to: null, tag: null, condition: null }] },
    { isSentDifferently: false, isPressDifferent: false, isWayDifferent: true },
  ],
  [
    'a title and a colour, which only the owner sees',
    { ...hello, title: 'Hi', colour: 'red' as const },
    { isSentDifferently: false, isPressDifferent: false },
  ],
])('a stage with %s', (_, draft, difference) => {
  expect(stageDifference(hello, draft)).toEqual({ isWayDifferent: false, ...difference });
});
