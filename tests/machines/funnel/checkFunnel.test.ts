import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { FunnelDocument, Message, NextButton } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { problemCodes } from '#contract/schemas/problem.ts';
import type { FileFacts } from '#contract/fileFit.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { messageProblems } from '#machines/funnel/problems/messageProblems.ts';
import { problemOf } from '#machines/funnel/problems/problemOf.ts';
import { message as plain, stage, tag } from './arbitraries.ts';

const surroundings = { files: new Set(['file']), bot: {}, trouble: null };
const to = (target: string | null, n = 0): NextButton => ({
  id: `b-${n}`,
  kind: 'next',
  label: 'On',
  to: target,
  tag: null,
});
const way = (n: number, ...targets: (string | null)[]) =>
  stage(n, [{ ...plain(n), buttons: targets.map((target, i) => to(target, 10 * n + i)) }]);
const fieldsNamed = (...names: string[]) =>
  new Map(names.map((name) => [name, { kind: 'text' as const, choices: [] }]));
const codes = (document: FunnelDocument, more = {}) =>
  checkFunnel(document, { ...surroundings, ...more }).map((problem) => problem.code);
const one = (message: Partial<Message>): FunnelDocument => ({
  stages: [stage(0, [{ ...plain(0), ...message }])],
  tags: [tag(0)],
});

const messages: [string, Partial<Message>, string[]][] = [
  ['a text', { text: 'Hello' }, []],
  ['nothing', { text: '' }, ['message_empty']],
  ['tags around nothing', { text: '<b> </b>' }, ['message_empty']],
  ['a picture alone', { text: '', image: 'file' }, []],
  ['a picture and a video alone', { text: '', image: 'file', video: 'file' }, ['text_missing']],
  ['buttons under nothing but a picture', { text: '', image: 'file', buttons: [to(null)] }, ['text_missing']],
  ['the longest text', { text: 'x'.repeat(4_096) }, []],
  ['a longer one', { text: 'x'.repeat(4_097) }, ['text_too_long']],
  ['a text that a name can make too long', { text: `${'x'.repeat(4_040)}{first_name}` }, ['text_too_long']],
  ['emoji that count double for some', { text: '😀'.repeat(2_049) }, ['text_too_long']],
  ['the longest caption', { text: 'x'.repeat(1_024), image: 'file' }, []],
  ['a longer caption', { text: 'x'.repeat(1_025), image: 'file' }, ['caption_too_long']],
  ['a long text beside an album', { text: 'x'.repeat(1_025), image: 'file', video: 'file' }, []],
  ['a file that is gone', { image: 'other' }, ['file_missing']],
  ['a tag that is there', { buttons: [{ ...to(null), tag: 't-0' }] }, []],
  ['an unknown field', { text: '{city}' }, ['field_unknown']],
  ['nothing but a name that some do not have', { text: '<b>{last_name}</b>' }, ['message_can_be_empty']],
  ['two of them', { text: '{last_name} {username}', buttons: [to(null)] }, ['message_can_be_empty']],
  ['one of them after an album', { text: '{username}', image: 'file', video: 'file' }, ['message_can_be_empty']],
  ['one of them under a picture', { text: '{username}', image: 'file' }, []],
  ['one of them with a fallback', { text: '{last_name|friend}' }, []],
  ['one of them with a blank fallback', { text: '{last_name| }' }, ['message_can_be_empty']],
  ['one of them and another word', { text: 'Hello {last_name}' }, []],
  ['a name that everybody has', { text: '{first_name}{last_name}' }, []],
  ['a link not yet written', { buttons: [{ id: 'b', kind: 'link', label: 'x', url: '' }] }, ['link_invalid']],
  [
    'a host without a dot',
    { buttons: [{ id: 'b', kind: 'link', label: 'x', url: 'https://localhost/a.b' }] },
    ['link_invalid'],
  ],
  ['a link', { buttons: [{ id: 'b', kind: 'link', label: 'x', url: 'https://example.com' }] }, []],
  ['a way to a stage that is gone', { buttons: [to('s-9')] }, ['button_to_nowhere']],
  ['a tag that is gone', { buttons: [{ ...to(null), tag: 't-9' }] }, ['tag_missing']],
];
test.each(messages)('a message with %s', (_what, message, expected) => {
  expect(codes(one(message))).toEqual(expected);
});

const photo = { file: 'file', as: 'photo' as const };
const withFiles: [string, Partial<Message>, string[]][] = [
  ['a file alone', { text: '', files: [photo] }, []],
  ['an album alone', { text: '', files: [photo, photo] }, []],
  ['buttons under nothing but an album', { text: '', files: [photo, photo], buttons: [to(null)] }, ['text_missing']],
  [
    'a text that is too long for a caption, and so comes after the file',
    { text: 'x'.repeat(1_025), files: [photo] },
    [],
  ],
  ['a text that is too long for any message', { text: 'x'.repeat(4_097), files: [photo] }, ['text_too_long']],
  ['a caption that can be empty', { text: '{username}', files: [photo] }, []],
  [
    'a text after a video note that can be empty',
    { text: '{username}', files: [{ file: 'file', as: 'video_note' }] },
    ['message_can_be_empty'],
  ],
  ['a file that is gone from its list', { files: [photo, { ...photo, file: 'other' }] }, ['file_missing']],
];
test.each(withFiles)('a message with %s', (_what, message, expected) => {
  expect(codes(one(message))).toEqual(expected);
});

const facts = { mime: 'image/jpeg', bytes: 1_000, width: 100, height: 100, duration: null };
const film = { ...facts, mime: 'video/mp4', width: 640, height: 640, duration: 60 };
const sound = { ...facts, mime: 'audio/mpeg', width: null, height: null, duration: 5 };
const fits: [string, MessageFile['as'], FileFacts, boolean][] = [
  ['a picture', 'photo', facts, true],
  ['a picture of too many bytes', 'photo', { ...facts, bytes: limits.photoBytes + 1 }, false],
  ['a picture that is too long', 'photo', { ...facts, width: 2_001 }, false],
  ['a film', 'photo', film, false],
  ['a film', 'video', film, true],
  ['a sound', 'video', sound, false],
  ['anything', 'document', { ...facts, mime: 'application/octet-stream', width: null, height: null }, true],
  ['an empty file', 'document', { ...facts, bytes: 0 }, false],
  ['an MP3', 'audio', sound, true],
  ['an M4A', 'audio', { ...sound, mime: 'audio/x-m4a' }, true],
  ['Opus in Ogg', 'audio', { ...sound, mime: 'audio/ogg' }, false],
  ['Opus in Ogg', 'voice', { ...sound, mime: 'audio/ogg' }, true],
  ['an MP3', 'voice', sound, true],
  ['a WAV', 'voice', { ...sound, mime: 'audio/wav' }, false],
  ['a square film of a minute', 'video_note', film, true],
  ['a longer one', 'video_note', { ...film, duration: 61 }, false],
  ['a film that is not square', 'video_note', { ...film, width: 641 }, false],
  ['a film of unknown length', 'video_note', { ...film, duration: null }, false],
];
test.each(fits)('%s as a %s', (_what, as, file, isFit) => {
  const found = codes(one({ text: '', files: [{ file: 'file', as }] }), { files: new Map([['file', file]]) });
  expect(found).toEqual(isFit ? [] : ['file_not_fit']);
});

test('an album of more bytes than one request takes names its largest file', () => {
  const files = new Map([
    ['one', { ...film, bytes: 20 * 1024 * 1024 }],
    ['two', { ...film, bytes: 31 * 1024 * 1024 }],
  ]);
  const album = (...names: string[]) => one({ text: '', files: names.map((file) => ({ file, as: 'video' as const })) });
  const problems = (document: FunnelDocument) => checkFunnel(document, { ...surroundings, files });
  expect(problems(album('one', 'two'))).toMatchObject([{ code: 'album_too_big', detail: 'two' }]);
  const pair = { text: 'x', image: 'one', video: 'two' };
  expect(problems(one(pair))).toMatchObject([{ code: 'album_too_big', detail: 'two' }]);
  expect([...problems(album('one', 'one')), ...problems(album('two'))]).toEqual([]);
});

test('a text that is too long for some clients only is a warning', () => {
  expect(checkFunnel(one({ text: '😀'.repeat(2_049) }), surroundings)).toMatchObject([
    { severity: 'warning', detail: '4098' },
  ]);
});

test.each<[string, string, string[], [string, string][]]>([
  [
    'unknown fields, each once',
    '{city} {town} {city}',
    [],
    [
      ['field_unknown', 'city'],
      ['field_unknown', 'town'],
    ],
  ],
  ['a field of the owner’s', 'From {city}', ['city'], []],
  ['nothing but a field of the owner’s', '{city}{last_name}', ['city'], [['message_can_be_empty', 'city']]],
  ['a field of the owner’s beside a name that everybody has', '{city}{first_name}', ['city'], []],
  ['nothing but fields that nobody has to have', '{last_name}{username}', [], [['message_can_be_empty', 'last_name']]],
])('a text with %s', (_what, text, own, expected) => {
  const found = checkFunnel(one({ text }), { ...surroundings, fields: fieldsNamed(...own) });
  expect(found.map(({ code, detail }) => [code, detail])).toEqual(expected);
});

test('the owner’s fields count as they are now', () => {
  const document = one({ text: 'From {city}' });
  const found = [fieldsNamed('city'), fieldsNamed(), undefined].map((fields) =>
    checkFunnel(document, { ...surroundings, fields }).map(({ code }) => code),
  );
  expect(found).toEqual([[], ['field_unknown'], ['field_unknown']]);
});

test('a message of no stage has its problems, and none of them names a stage', () => {
  const known = { files: new Set<string>(), stages: new Set<string>(), tags: new Set<string>() };
  expect(messageProblems({ ...plain(0), text: '' }, null, known)).toEqual([
    { code: 'message_empty', severity: 'critical', message: 'm-0', detail: '' },
  ]);
});

test('what blocks a run is what Telegram would refuse, and what no run can do without', () => {
  expect(problemCodes.filter((code) => problemOf(code).severity === 'critical')).toEqual([
    ...[
      'message_empty',
      'text_too_long',
      'caption_too_long',
      'text_missing',
      'file_missing',
      'file_not_fit',
      'album_too_big',
      'link_invalid',
    ],
    ...['question_without_text', 'question_field_gone', 'question_field_kind', 'question_keyboard'],
    ...['action_incomplete', 'endless_exits', 'no_stages', 'no_bot', 'bot_trouble'],
  ]);
  expect(problemOf('dead_end').severity).toBe('warning');
  const long = { text: 'x'.repeat(4_097) };
  expect(checkFunnel(one(long), surroundings)).toMatchObject([{ severity: 'critical', detail: '4097' }]);
});

const ways: [string, FunnelDocument['stages'], [string, string | undefined][]][] = [
  ['in order', [way(0, null), way(1, null), way(2)], []],
  ['past one', [way(0, 's-2'), way(1, null), way(2)], [['unreachable_stage', 's-1']]],
  [
    'that end early',
    [way(0), way(1)],
    [
      ['unreachable_stage', 's-1'],
      ['dead_end', 's-0'],
    ],
  ],
  ['round and out', [way(0, 's-0', null), way(1)], []],
  [
    'round for ever',
    [way(0, 's-1'), way(1, 's-0'), way(2)],
    [
      ['unreachable_stage', 's-2'],
      ['loop_trap', 's-0'],
    ],
  ],
  [
    'into one of two traps',
    [way(0, 's-1', 's-2', 's-3'), way(1, 's-1'), way(2, 's-2'), way(3)],
    [
      ['loop_trap', 's-1'],
      ['loop_trap', 's-2'],
    ],
  ],
  [
    'into a trap at its later stage',
    [way(0, 's-2'), way(1, 's-2'), way(2, 's-1'), way(3)],
    [
      ['unreachable_stage', 's-3'],
      ['loop_trap', 's-1'],
    ],
  ],
  ['through a trap into a deeper one', [way(0, 's-1'), way(1, 's-0', 's-2'), way(2, 's-2')], [['loop_trap', 's-2']]],
  ['to a stage without messages', [way(0, null), stage(1)], [['stage_empty', 's-1']]],
];
test.each(ways)('ways %s', (_what, stages, expected) => {
  expect(checkFunnel({ stages, tags: [] }, surroundings).map(({ code, stage: where }) => [code, where])).toEqual(
    expected,
  );
});

test('more than five messages without a delay are a flood, five with a delay between them are not', () => {
  const six = [0, 1, 2, 3, 4, 5].map((n) => plain(n));
  expect(codes({ stages: [stage(0, six)], tags: [] })).toEqual(['message_flood']);
  expect(codes({ stages: [stage(0, six.slice(1))], tags: [] })).toEqual([]);
  expect(
    codes({
      stages: [
        stage(
          0,
          six.map((m, i) => (i === 3 ? { ...m, delay: 60 } : m)),
        ),
      ],
      tags: [],
    }),
  ).toEqual([]);
});

test('a funnel without a bot, with a revoked token, without stages', () => {
  expect(codes(one({}), { bot: null })).toEqual(['no_bot']);
  expect(codes(one({}), { trouble: { code: 'token_revoked' } })).toEqual(['bot_trouble']);
  expect(codes(one({}), { trouble: { code: 'telegram_away' } })).toEqual([]);
  expect(checkFunnel({ stages: [], tags: [] }, surroundings)).toEqual([
    { code: 'no_stages', severity: 'critical', detail: '' },
  ]);
});
