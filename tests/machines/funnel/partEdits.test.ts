import { expect, test } from 'vitest';
import { edit as editSchema, type Edit, type EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { applyEdit, applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { findConflict } from '#machines/funnel/edits/conflicts.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { findMessage } from '#machines/funnel/edits/findMessage.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { mapValues } from '#machines/funnel/walkFields.ts';
import { message, sample, stage } from './arbitraries.ts';

const uuid = (n: number) => `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const next = { id: 'b-1', kind: 'next' as const, label: 'Go', to: null, tag: null };
const phone = { kind: 'phone' as const, field: 'phone', button: 'Send my number' };
const choice = (...labels: string[]) => ({
  ...{ kind: 'choice' as const, field: null },
  choices: labels.map((label, n) => ({ id: `c-${n}`, label })),
});
const until = { field: 'lesson', days: -1, missed: 'skip' as const };
const exit = { id: 'x-1', to: null, tag: null, condition: null };
const notify = { id: 'a-1', kind: 'notify' as const, text: 'Look' };

const as = (kind: MessageFile['as']): MessageFile => ({ file: 'file-1', as: kind });
const photo = as('photo');

const added = (fields: object): Edit[] => [
  { type: 'message.add', stage: 's-1', message: { ...message(12), ...fields } },
];
const ofMessage = (fields: object): Edit => ({ type: 'message.change', id: 'm-1', ...fields });
const ofStage = (fields: object): Edit => ({ type: 'stage.change', id: 's-1', ...fields });

function applied(funnel: EditedFunnel, edits: Edit[]): EditedFunnel {
  const result = applyEdits(funnel, edits);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.funnel;
}

const refused: [string, Edit[], string][] = [
  ['a button under the input beside inline ones', [ofMessage({ question: phone, buttons: [next] })], 'question.button'],
  [
    'inline buttons that come to one under the input',
    [ofMessage({ question: phone }), ofMessage({ buttons: [next] })],
    'question.button',
  ],
  [
    'a button under the input that comes to inline ones',
    [ofMessage({ buttons: [next] }), ofMessage({ question: phone })],
    'question.button',
  ],
  [
    'a button under the input in a new message',
    [{ type: 'message.add', stage: 's-1', message: { ...message(12), question: phone, buttons: [next] } }],
    'message.question.button',
  ],
  ['a date beside a delay', [ofMessage({ until, delay: 60 })], 'until'],
  ['a delay that comes to a date', [ofMessage({ until }), ofMessage({ delay: 60 })], 'until'],
  ['a date beside weekdays', [ofMessage({ until, at: '10:00', weekdays: [1] })], 'until'],
  [
    'a date beside a delay in a new stage',
    [{ type: 'stage.add', stage: stage(6, [{ ...message(12), delay: 5, until }]) }],
    'stage.messages.0.until',
  ],
  [
    'a least above the most',
    [ofMessage({ question: { kind: 'text', field: null, least: 5, most: 4 } })],
    'question.least',
  ],
  [
    'a least above the most of a number',
    [ofMessage({ question: { kind: 'number', field: null, least: 0.5, most: 0 } })],
    'question.least',
  ],
  [
    'more characters than a field holds',
    [ofMessage({ question: { kind: 'text', field: 'city', most: 257 } })],
    'question.most',
  ],
  [
    'dates the wrong way round',
    [ofMessage({ question: { kind: 'date', field: null, from: '2026-02-01', to: '2026-01-01' } })],
    'question.from',
  ],
  ['doubled labels', [ofMessage({ question: choice('Ёлка', 'ЕЛКА') })], 'question.choices.1.label'],
  [
    'labels that are doubled once cleaned',
    [ofMessage({ question: choice('A', 'A\u0000') })],
    'question.choices.1.label',
  ],
  ['an invisible label', [ofMessage({ question: choice('A', '\u200b') })], 'question.choices.1.label'],
  ['an invisible notice', [ofMessage({ actions: [{ ...notify, text: '\u200b' }] })], 'actions.0.text'],
  ['weekdays without a time of an exit', [ofStage({ exits: [{ ...exit, weekdays: [1] }] })], 'exits.0.weekdays'],
  [
    'weekdays without a time of an exit of a new stage',
    [{ type: 'stage.add', stage: { ...stage(6), exits: [exit, { ...exit, id: 'x-2', weekdays: [1] }] } }],
    'stage.exits.1.weekdays',
  ],
  [
    'shares of which some are drawn anew',
    [
      ofStage({
        exits: [
          { ...exit, condition: { all: [{ share: 50 }] } },
          { ...exit, id: 'x-2', condition: { all: [{ share: 50, again: true }] } },
        ],
      }),
    ],
    'exits.1.condition',
  ],
  ['files beside a picture', [ofMessage({ files: [photo], image: 'file-1' })], 'files'],
  ['a picture that comes to files', [ofMessage({ files: [photo] }), ofMessage({ image: 'file-1' })], 'files'],
  ['a video that comes with files in a new message', added({ files: [photo], video: 'file-1' }), 'message.files'],
  ['a document beside a photo', [ofMessage({ files: [photo, as('document')] })], 'files.1.as'],
  ['audio beside documents', [ofMessage({ files: [as('document'), as('audio')] })], 'files.1.as'],
  ['two voice messages', [ofMessage({ files: [as('voice'), as('voice')] })], 'files.0.as'],
  ['a video note beside a photo', [ofMessage({ files: [photo, as('video_note')] })], 'files.1.as'],
];
test.each(refused)('refuses %s and names the key', (_what, edits, field) => {
  expect(applyEdits(sample, edits)).toMatchObject({ ok: false, error: { code: 'invalid', field } });
});

const inSchema: [string, object, string][] = [
  ['no actions', { actions: [] }, 'actions'],
  ['a sum that is too large', { actions: [{ id: uuid(1), kind: 'add', field: 'n', by: 1e10 }] }, 'actions.0.by'],
  ['an unknown key', { question: { kind: 'email', field: null, most: 3 } }, 'question'],
  ['no files', { files: [] }, 'files'],
  [
    'more files than an album has',
    { files: Array.from({ length: 11 }, () => ({ file: uuid(1), as: 'photo' })) },
    'files',
  ],
  ['an unknown kind of file', { files: [{ file: uuid(1), as: 'sticker' }] }, 'files.0.as'],
  ['an unknown key of a file', { files: [{ file: uuid(1), as: 'photo', name: 'x' }] }, 'files.0'],
  ['one choice', { question: { ...choice('A'), choices: [{ id: uuid(1), label: 'A' }] } }, 'question.choices'],
  ['a share outside an exit', { condition: { all: [{ share: 50 }] } }, 'condition'],
  ['equal hours', { condition: { all: [{ hours: { from: '10:00', to: '10:00' } }] } }, 'condition'],
  ['a nested nest', { condition: { all: [{ any: [{ any: [{ tag: uuid(1) }] }] }] } }, 'condition'],
];
test.each(inSchema)('refuses %s in a message', (_what, fields, path) => {
  const parsed = editSchema.safeParse({ type: 'message.change', id: uuid(9), ...fields });
  expect(parsed.error?.issues[0]?.path.join('.').startsWith(path)).toBe(true);
});

const shares: [string, unknown][] = [
  ['with another condition', { all: [{ share: 50 }, { language: 'ru' }] }],
  ['under any', { any: [{ share: 50 }] }],
  ['under not', { all: [{ share: 50, not: true }] }],
  ['nested', { all: [{ all: [{ share: 50 }] }] }],
  ['of more than all', { all: [{ share: 101 }] }],
  ['of a fraction', { all: [{ share: 0.5 }] }],
];
test.each(shares)('refuses a share %s', (_what, condition) => {
  const exits = [
    { id: uuid(1), to: null, tag: null, condition: { all: [{ share: 50 }] } },
    { id: uuid(2), to: null, tag: null, condition },
  ];
  const parsed = editSchema.safeParse({ type: 'stage.change', id: uuid(9), exits });
  expect(parsed.error?.issues[0]?.path.slice(0, 3)).toEqual(['exits', 1, 'condition']);
});

test('what would contradict is judged by the message as it is afterwards', () => {
  const asked = applied(sample, [ofMessage({ question: phone })]);
  expect(applyEdit(asked, ofMessage({ question: null, buttons: [next] }))).toMatchObject({ ok: true });
  const dated = applied(sample, [ofMessage({ until, at: '09:00' })]);
  expect(applyEdit(dated, ofMessage({ until: null, delay: 60 }))).toMatchObject({ ok: true });
});

test('an id is once in a funnel, of whatever it is', () => {
  const funnel = applied(sample, [
    ofStage({ exits: [exit] }),
    ofMessage({ actions: [notify], question: choice('A', 'B') }),
  ]);
  for (const id of ['x-1', 'a-1', 'c-1']) {
    const taken = { ok: false, error: { code: 'id_taken', id } };
    expect(applyEdit(funnel, { type: 'message.change', id: 'm-2', buttons: [{ ...next, id }] })).toMatchObject(taken);
    expect(applyEdit(funnel, { type: 'stage.change', id: 's-2', exits: [{ ...exit, id }] })).toMatchObject(taken);
    expect(applyEdit(funnel, { type: 'tag.add', tag: { id, title: 'T', colour: 'red' } })).toMatchObject(taken);
  }
  expect(applyEdit(funnel, ofMessage({ actions: [{ ...notify, text: 'Again' }] }))).toMatchObject({ ok: true });
  expect(applyEdit(funnel, ofStage({ exits: [{ ...exit, tag: 't-1' }] }))).toMatchObject({ ok: true });
  expect(applyEdit(sample, ofStage({ exits: [exit, exit] }))).toMatchObject({ error: { code: 'id_taken', id: 'x-1' } });
});

test('texts of questions, actions and exits are cleaned', () => {
  const question = { ...choice('A\nb', 'C\u0000'), retry: 'x\u0000\ny', field: 'ci\u0000ty' };
  const actions = [
    { ...notify, text: 'a\u0000\nb' },
    { id: 'a-2', kind: 'set' as const, field: 'city', value: 'x\u0000' },
  ];
  const done = applied(sample, [
    ofMessage({
      question,
      actions,
      condition: { all: [{ source: 'p\u0000' }, { own: { field: 'f\u0000', op: 'is', value: 'v\u0000' } }] },
    }),
  ]);
  expect(findMessage(done, 'm-1')?.message).toMatchObject({
    question: { choices: [{ label: 'A b' }, { label: 'C' }], retry: 'x\ny', field: 'city' },
    actions: [{ text: 'a\nb' }, { value: 'x' }],
    condition: { all: [{ source: 'p' }, { own: { field: 'f', value: 'v' } }] },
  });
});

test('the inverse of a first question, or first exits, takes them away, also by JSON', () => {
  const edits = [
    ofMessage({ question: phone, actions: [notify], condition: { all: [{ source: '' }] } }),
    ofStage({ exits: [exit] }),
  ];
  const inverse = JSON.parse(JSON.stringify(invertEdits(sample, edits))) as Edit[];
  expect(inverse).toEqual([ofStage({ exits: null }), ofMessage({ question: null, actions: null, condition: null })]);
  expect(applied(applied(sample, edits), inverse)).toEqual(sample);
});

const meetings: [string, Edit, Edit, boolean][] = [
  ['two exits of one stage', ofStage({ exits: [exit] }), ofStage({ exits: null }), false],
  ['the exits and the title of a stage', ofStage({ exits: [exit] }), ofStage({ title: 'x' }), true],
  ['a date and a delay', ofMessage({ until }), ofMessage({ delay: 5 }), false],
  ['a picture and files', ofMessage({ image: 'file-1' }), ofMessage({ files: [photo] }), false],
  ['a picture and a video', ofMessage({ image: 'file-1' }), ofMessage({ video: 'file-2' }), false],
  ['files and the text', ofMessage({ files: [photo] }), ofMessage({ text: 'x' }), true],
  ['a question and actions', ofMessage({ question: choice('A', 'B') }), ofMessage({ actions: [notify] }), true],
  ['a question and buttons', ofMessage({ question: choice('A', 'B') }), ofMessage({ buttons: [next] }), true],
  ['a button under the input and buttons', ofMessage({ question: phone }), ofMessage({ buttons: [next] }), false],
];
test.each(meetings)('rebase: %s', (_what, mine, theirs, fits) => {
  expect(findConflict([mine], [theirs], applied(sample, [theirs])) === null).toBe(fits);
  expect(findConflict([theirs], [mine], applied(sample, [mine])) === null).toBe(fits);
});

test('a diff first takes from its place what has moved to another', () => {
  const from = applied(sample, [
    ofMessage({ question: choice('A', 'B'), actions: [notify] }),
    ofStage({ exits: [exit] }),
  ]);
  const to = applied(sample, [
    { type: 'message.change', id: 'm-0', question: choice('A', 'B'), actions: [notify] },
    { type: 'stage.change', id: 's-0', exits: [exit] },
  ]);
  expect(applied(from, diffFunnels(from, to))).toEqual(to);
});

test('a document that is imported is refused by the same rules', () => {
  const document = { stages: [stage(0, [{ ...message(0), question: phone, buttons: [next] }])], tags: [] };
  expect(validateDocument(document)).toMatchObject({
    error: { field: 'stages.0.messages.0.question.button' },
  });
  const twice = {
    stages: [
      { ...stage(0), exits: [exit] },
      { ...stage(1), exits: [exit] },
    ],
    tags: [],
  };
  expect(validateDocument(twice)).toEqual({ ok: false, error: { code: 'id_taken', id: 'x-1' } });
});

test('files take the place of a picture in one edit, and its inverse brings it back', () => {
  const pictured = applied(sample, [ofMessage({ image: 'file-1' })]);
  const edit = ofMessage({ image: null, files: [photo, as('video')] });
  const listed = applied(pictured, [edit]);
  expect(findMessage(listed, 'm-1')?.message).toMatchObject({ image: null, files: [photo, as('video')] });
  expect(filesOfDocument(listed)).toEqual(['file-1']);
  expect(applied(listed, invertEdits(pictured, [edit]))).toEqual(pictured);
  expect('files' in (findMessage(pictured, 'm-1')?.message ?? {})).toBe(false);
});

test('a file that is not there where a message is copied to leaves its list', () => {
  const files = [photo, { file: 'file-2', as: 'photo' as const }];
  const copied = (known: string[]) =>
    mapValues('message', { ...message(1), files }, { file: (file) => (known.includes(file) ? `new ${file}` : null) });
  expect(copied(['file-2']).files).toEqual([{ file: 'new file-2', as: 'photo' }]);
  expect(copied([])).toEqual(message(1));
});
