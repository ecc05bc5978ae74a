import { expect, test } from 'vitest';
import {
  answerKey,
  type Attachment,
  changeAnswer,
  clearSentAnswer,
  onAnswerChanged,
  readAnswer,
} from '#src/features/conversations/composer/answerDrafts.ts';

const map: Attachment = { as: 'document', file: '01a2213b-ce63-7582-a0da-31adb1a16526', name: 'map.pdf', bytes: 5 };

test('an answer keeps its text and its file by person, with one key until it is changed', () => {
  const [anna, boris] = [answerKey('me', 'anna'), answerKey('me', 'boris')];
  changeAnswer(anna, { text: 'Here it is' });
  changeAnswer(anna, { attachments: [map] });
  const draft = readAnswer(anna);
  expect(draft).toEqual({ id: expect.any(String), text: 'Here it is', attachments: [map] });
  expect(readAnswer(anna)).toEqual(draft);
  expect(readAnswer(boris)).toMatchObject({ text: '', attachments: [] });
  changeAnswer(anna, { text: 'Here' });
  expect(readAnswer(anna).id).not.toBe(draft.id);
  changeAnswer(anna, { text: '', attachments: [] });
  expect(readAnswer(anna)).toMatchObject({ text: '', attachments: [] });
});

test('what is attached or written while an answer is being sent is no part of it, and stays', () => {
  const key = answerKey('me', 'clara');
  changeAnswer(key, { text: 'Hello' });
  const sent = readAnswer(key);
  changeAnswer(key, { attachments: [map] });
  const told: string[] = [];
  const stop = onAnswerChanged(key, () => told.push(readAnswer(key).text));
  clearSentAnswer(key, sent);
  stop();
  expect(told).toEqual(['']);
  expect(readAnswer(key)).toMatchObject({ text: '', attachments: [map] });
  clearSentAnswer(key, readAnswer(key));
  expect(readAnswer(key)).toMatchObject({ text: '', attachments: [] });
});
