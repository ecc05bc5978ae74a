import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sentAs, type SentAs } from '#contract/mediaKinds.ts';
import { addToNextAnswer, answerUploads } from '#src/features/conversations/composer/answerUploads.ts';
import { CannotJoin } from '#src/messageEditor/media/uploadRefusals.ts';
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

test('what cannot stand beside the files of an answer comes into the next one once that is sent', () => {
  const key = answerKey('me', 'dora');
  const uploads = answerUploads(new QueryClient());
  const labels = Object.fromEntries(sentAs.map((as) => [as, as])) as Record<SentAs, string>;
  changeAnswer(key, { attachments: [{ ...map, as: 'photo' }] });
  uploads.start(key, [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')], labels, { as: 'document' });
  expect(uploads.of(key)).toMatchObject({ name: 'a.pdf', waiting: 1, failure: { error: expect.any(CannotJoin) } });
  clearSentAnswer(key, readAnswer(key));
  addToNextAnswer(uploads, key);
  expect(uploads.of(key)).toMatchObject({ name: 'a.pdf', waiting: 1, failure: null });
  uploads.cancel(key);
});
