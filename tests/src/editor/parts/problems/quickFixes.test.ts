// @vitest-environment node
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import type { FileFacts } from '#contract/fileFit.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Message, NextButton, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Problem, ProblemCode } from '#contract/schemas/problem.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { nearestField } from '#machines/text/nearestField.ts';
import { replaceField } from '#src/features/editor/parts/problems/fieldText.ts';
import type { QuickFix } from '#src/features/editor/parts/problems/quickFix.ts';
import { quickFixes } from '#src/features/editor/parts/problems/quickFixes.ts';
import { splitIntoMessages, splitTextFromMedia } from '#src/features/editor/parts/problems/splitMessage.ts';
import { message, stage } from '#tests/src/editor/editorPage.tsx';

const words = { next: 'Next', stage: 'The end', fallback: 'friend', newId: v7 };
const next = (to: string | null, more: Partial<NextButton> = {}): NextButton => ({
  ...{ id: v7(), kind: 'next', label: 'Go', to, tag: null },
  ...more,
});
const way = (title: string, ...buttons: NextButton[]) => stage(title, message('Hi', { buttons }));
const asking = (question: Question) => stage('A', message('Tell me', { question: { within: 60, ...question } }));
const toB: Exit = { id: v7(), to: null, tag: null, condition: { all: [{ language: 'ru' }] } };
const toAll: Exit = { id: v7(), to: null, tag: null, condition: null };
const many = (count: number, more: Partial<Message> = {}) =>
  Array.from({ length: count }, (_, n) => message(`${n}`, n === count - 1 ? more : {}));
const { id: _id, ...bare } = message('');
const megabytes = (count: number): FileFacts => ({
  ...{ mime: 'video/mp4', bytes: count * 1024 * 1024, width: 640, height: 640, duration: 60 },
});
const files = new Map([
  ['here', megabytes(9)],
  ['film', megabytes(45)],
]);
const problemsOf = (document: FunnelDocument): Problem[] =>
  checkFunnel(document, {
    ...{ files, bot: {}, trouble: null },
    fields: new Map([['age', { kind: 'number', choices: [] }]]),
  });

/** What a press on a fix applies; of a choice, its first. */
function editsOf(fix: QuickFix) {
  if (fix.name === 'connectFrom' || fix.name === 'wayOutTo' || fix.name === 'leadTo')
    return fix.stages[0] ? fix.edits(fix.stages[0]) : [];
  return 'edits' in fix ? fix.edits : null;
}

const end = stage('End', message('Bye'));
const loop = stage('Loop', message('Round'));
const round = { ...loop, messages: [message('Round', { buttons: [next(loop.id)] })] };
const cases: [ProblemCode, Stage[], QuickFix['name'][]][] = [
  ['button_to_nowhere', [way('A', next(v7())), end], ['nextInOrder', 'chooseTarget']],
  ['tag_missing', [way('A', next(null, { tag: v7() })), end], ['removeTag']],
  [
    'link_invalid',
    [stage('A', message('Hi', { buttons: [{ id: v7(), kind: 'link', label: 'Site', url: '' }] }))],
    ['removeButton'],
  ],
  ['message_empty', [stage('A', message('Hi'), message(''))], ['writeMessage', 'deleteMessage']],
  ['message_can_be_empty', [stage('A', message('<b>{last_name}</b> {username|}'))], ['addFallback']],
  ['caption_too_long', [stage('A', message('x'.repeat(1_025), { image: 'here' }))], ['ownMessage']],
  ['file_missing', [stage('A', message('Hi', { video: 'gone' }))], ['chooseFile', 'removeFile']],
  [
    'album_too_big',
    [stage('A', message('Hi', { image: 'here', video: 'film', at: '10:00' }))],
    ['fileApart', 'removeFile'],
  ],
  [
    'album_too_big',
    [stage('A', message('Hi', { files: ['film', 'film'].map((file) => ({ file, as: 'video' })) }))],
    ['fileApart', 'removeFile'],
  ],
  ['field_unknown', [stage('A', message('<b>Hi {firstname|friend}</b>'))], ['nearestField', 'plainField']],
  ['braces_left', [stage('A', message('<b>Hi {{first_name|friend}}</b>'))], ['nearestField', 'plainField']],
  ['braces_left', [stage('A', message('a { b'))], ['plainField']],
  ['braces_left', [way('A', next(null, { label: 'Go {first_name}' })), end], ['plainField']],
  ['message_flood', [stage('A', ...many(13))], ['addPauses']],
  ['dead_end', [way('A'), way('B')], ['addNext', 'endHere']],
  ['dead_end', [asking({ kind: 'text', field: null }), way('B')], ['leadAllOn', 'addNext', 'endHere']],
  // Telegram shows no buttons under a message that has one under the input
  ['dead_end', [asking({ kind: 'phone', field: 'phone', button: 'Send' }), way('B')], ['leadAllOn', 'endHere']],
  [
    'question_without_end',
    [stage('A', message('Tell me', { question: { kind: 'text', field: null } })), end],
    ['endQuestion'],
  ],
  ['question_field_gone', [asking({ kind: 'text', field: 'gone', known: 'ask' }), end], ['answersOnly']],
  ['question_field_kind', [asking({ kind: 'text', field: 'age' }), end], ['answersOnly']],
  [
    'action_incomplete',
    [stage('A', message('Hi', { actions: [{ id: v7(), kind: 'add', field: 'gone', by: 1 }] })), end],
    ['removeAction'],
  ],
  [
    'tag_missing',
    [stage('A', message('Hi', { actions: [{ id: v7(), kind: 'tag', tag: v7() }] })), end],
    ['removeAction'],
  ],
  ['tag_missing', [{ ...way('A'), exits: [{ ...toAll, tag: v7() }] }, end], ['removeExitTag']],
  ['exit_to_nowhere', [{ ...way('A'), exits: [{ ...toAll, to: v7() }] }, end], ['nextInOrder']],
  ['exit_never', [{ ...way('A'), exits: [toAll, toB] }, end], ['exitUp', 'removeExit']],
  ['exit_never', [{ ...way('A'), exits: [toAll, { ...toAll, id: v7() }] }, end], ['removeExit']],
  ['button_never', [{ ...way('A', next(null)), exits: [toAll] }, end], ['removeButton']],
  ['exits_incomplete', [{ ...way('A'), exits: [toB] }, way('B')], ['leadOn']],
  [
    'unreachable_stage',
    [way('A', next(end.id)), way('B', next(null)), end],
    ['connectFromBefore', 'connectFrom', 'deleteStage'],
  ],
  ['loop_trap', [way('A', next(loop.id)), round, end], ['wayOut', 'wayOutTo']],
  ['loop_trap', [way('A', next(null)), round], ['endStage']],
  ['stage_empty', [way('A', next(null)), stage('B')], ['addMessage', 'deleteStage']],
];

test.each(cases)('%s is put right by each of its fixes, and undone again', (code, stages, names) => {
  const document = { stages, tags: [] };
  const problem = problemsOf(document).find((p) => p.code === code);
  if (!problem) throw new Error('The funnel has no such problem.');
  const fixes = quickFixes(problem, document, words);
  expect(fixes.map(({ name }) => name)).toEqual(names);
  for (const fix of fixes) {
    const edits = editsOf(fix);
    if (edits === null) continue;
    const before = { name: 'Clay', ...document };
    const mended = applyEdits(before, edits);
    if (!mended.ok) throw new Error(fix.name);
    const same = problemsOf(mended.funnel).filter((p) => p.code === code && p.stage === problem.stage);
    expect([fix.name, same]).toEqual([fix.name, []]);
    expect(applyEdits(mended.funnel, invertEdits(before, edits))).toMatchObject({ ok: true, funnel: before });
  }
});

test.each<[ProblemCode, string[], QuickFix['name'][]]>([
  ['trigger_gone', [], ['leadTo', 'removeTrigger']],
  ['trigger_twice', [], ['removeWord']],
  ['command_without_stage', ['help'], ['leadTo']],
])('%s is put right by each of its fixes', (code, menu, names) => {
  const words = (id: string, to: string, ...said: string[]) => ({ id, words: said, match: 'has' as const, to });
  const triggers = [words('a', end.id, 'price'), words('b', v7(), 'cost'), words('c', end.id, 'price', 'more')];
  const document: FunnelDocument = { stages: [end], tags: [], triggers };
  const found = (of: FunnelDocument) =>
    checkFunnel(of, { files: new Set(), bot: {}, trouble: null, menu }).filter((problem) => problem.code === code);
  const [problem] = found(document);
  if (!problem) throw new Error('The funnel has no such problem.');
  const fixes = quickFixes(problem, document, { next: '', stage: '', fallback: '', newId: v7 });
  expect(fixes.map(({ name }) => name)).toEqual(names);
  for (const fix of fixes) {
    const mended = applyEdits({ name: 'Clay', ...document }, editsOf(fix) ?? []);
    if (!mended.ok) throw new Error(fix.name);
    expect([fix.name, found(mended.funnel)]).toEqual([fix.name, []]);
  }
});

test('a missing bot, token or stage has a quick fix that adds it', () => {
  const bare = checkFunnel(
    { stages: [], tags: [] },
    { files: new Set(), bot: null, trouble: { code: 'token_revoked' } },
  );
  expect(bare.map((p) => [p.code, quickFixes(p, { stages: [], tags: [] }, words)[0]?.name])).toEqual([
    ['no_bot', 'connectBot'],
    ['bot_trouble', 'newToken'],
    ['no_stages', 'addStage'],
  ]);
});

test('a text too long is offered to be split, one too long for some clients only is not', () => {
  const offered = (text: string) => {
    const document = { stages: [stage('A', message(text))], tags: [] };
    return problemsOf(document).flatMap((p) => quickFixes(p, document, words).map(({ name }) => name));
  };
  expect(offered('x'.repeat(4_097))).toEqual(['splitText']);
  expect(offered('😀'.repeat(2_049))).toEqual([]);
});

test.each([
  ['firstname', 'first_name'],
  ['First Name', 'first_name'],
  ['lastnam', 'last_name'],
  ['name', 'first_name'],
  ['фамилия', 'last_name'],
  ['city', null],
])('by {%s} is meant: %s', (written, field) => {
  expect(nearestField(written)).toBe(field);
});

test('a field is retold within its marks, others stay', () => {
  const html = '<b>{city|town}</b> {city} &amp; {first_name}';
  expect(replaceField(html, 'city', 'username')).toBe('<b>{username|town}</b> {username} &amp; {first_name}');
  expect(replaceField(html, 'city', null)).toBe('<b>town</b> city &amp; {first_name}');
});

test('a message with a time of the day is no part of a burst', () => {
  const messages = many(13).map((m, n) => (n % 3 === 2 ? { ...m, at: '10:00' } : m));
  expect(problemsOf({ stages: [stage('A', ...messages)], tags: [] }).map(({ code }) => code)).not.toContain(
    'message_flood',
  );
});

test('of a message that is split, the first part keeps the time of the day and the others follow at once', () => {
  const timing = { delay: 60, at: '10:00', weekdays: [1] };
  const split = stage('A', { ...message('x'.repeat(1_025), { image: 'here' }), ...timing });
  const result = applyEdits(
    { name: '', stages: [split], tags: [] },
    splitTextFromMedia(split, split.messages[0] ?? message('')),
  );
  if (!result.ok) throw new Error(result.error.code);
  const [media, text] = result.funnel.stages[0]?.messages ?? [];
  expect(media).toMatchObject({ image: 'here', ...timing });
  expect(text).toMatchObject({ image: null, delay: 0 });
  expect(text).not.toHaveProperty('at');
  expect(text).not.toHaveProperty('weekdays');
});

test('what is split asks and does once, and goes to whom the message went', () => {
  const asked = message('x'.repeat(4_097), {
    question: { kind: 'text', field: null, within: 60 },
    actions: [{ id: v7(), kind: 'notify', text: 'New' }],
    condition: { all: [{ language: 'ru' }] },
    until: { field: 'born', days: 0, missed: 'skip' },
    link_preview: false,
  });
  const before = stage('A', asked);
  const edits = splitIntoMessages(before, asked, ['a', 'b', 'c']);
  const result = applyEdits({ name: 'Clay', stages: [before, end], tags: [] }, edits);
  if (!result.ok) throw new Error(result.error.code);
  const { question, actions, condition, until } = asked;
  expect(result.funnel.stages[0]?.messages.map(({ id: _id, ...rest }) => rest)).toEqual([
    { ...bare, link_preview: false, text: 'a', condition, until },
    { ...bare, link_preview: false, text: 'b', condition },
    { ...bare, link_preview: false, text: 'c', condition, question, actions },
  ]);
  expect(result.funnel.stages[0]?.messages.at(-1)?.id).toBe(asked.id);
});

test('a button below the input beside others is removed, which no edit may put back', () => {
  const question: Question = { kind: 'phone', field: 'phone', button: 'Send', within: 60 };
  const document = { stages: [stage('A', message('Tell me', { question, buttons: [next(null)] })), end], tags: [] };
  const problem = problemsOf(document).find(({ code }) => code === 'question_keyboard');
  const [fix] = problem ? quickFixes(problem, document, words) : [];
  expect(fix?.name).toBe('removeInputButton');
  const mended = applyEdits({ name: 'Clay', ...document }, (fix && editsOf(fix)) ?? []);
  if (!mended.ok) throw new Error('The edits are refused.');
  expect(problemsOf(mended.funnel).map(({ code }) => code)).not.toContain('question_keyboard');
});
