import { describe, expect, it, test } from 'vitest';
import { funnelDocument, edit as editSchema } from '#contract/schemas/funnels/funnel.ts';
import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { applyEdit, applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { findConflict } from '#machines/funnel/edits/conflicts.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { sample, trigger } from './arbitraries.ts';

const words = { id: 'g-9', words: ['price'], match: 'has' as const, to: 's-0' };

function done(funnel: EditedFunnel, ...edits: Edit[]): EditedFunnel {
  const result = applyEdits(funnel, edits);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.funnel;
}
const idsOf = ({ triggers = [] }: EditedFunnel) => triggers.map(({ id }) => id);

describe('a trigger', () => {
  it('is put where it is said, changed and moved, and all is undone', () => {
    const edits: Edit[] = [
      { type: 'trigger.add', trigger: words, index: 1 },
      { type: 'trigger.change', id: 'g-9', words: ['price', 'how much'], typos: true, to: 's-1' },
      { type: 'trigger.move', id: 'g-0', index: 9 },
      { type: 'trigger.remove', id: 'g-2' },
    ];
    const after = done(sample, ...edits);
    expect(idsOf(after)).toEqual(['g-9', 'g-1', 'g-3', 'g-0']);
    expect(after.triggers?.[0]).toEqual({ ...words, words: ['price', 'how much'], typos: true, to: 's-1' });
    expect(done(after, ...invertEdits(sample, edits))).toEqual(sample);
  });

  it('loses what equals its default', () => {
    const tolerant = done(sample, { type: 'trigger.change', id: 'g-0', typos: true });
    const strict = done(tolerant, { type: 'trigger.change', id: 'g-0', typos: false });
    expect(strict).toEqual(sample);
  });

  it('never becomes another kind', () => {
    const change = { type: 'trigger.change', id: 'g-0', command: 'menu' } as const;
    expect(applyEdit(sample, change)).toMatchObject({ error: { code: 'invalid', field: 'command' } });
    const to = { ...words, id: 'g-1' };
    const other = { ...sample, triggers: [trigger(0), to, trigger(2), trigger(3)] };
    expect(diffFunnels(sample, other).map(({ type }) => type)).toEqual(['trigger.remove', 'trigger.add']);
    expect(done(sample, ...diffFunnels(sample, other))).toEqual(other);
  });

  test.each<[string, Edit, object]>([
    ['words of signs alone', { type: 'trigger.change', id: 'g-0', words: ['ok', '?!'] }, { field: 'words.1' }],
    [
      'more words than one row has',
      { type: 'trigger.change', id: 'g-0', words: Array.from({ length: 21 }, (_, n) => `word ${n}`) },
      { field: 'words' },
    ],
    ['a word too long', { type: 'trigger.change', id: 'g-0', words: ['x'.repeat(65)] }, { field: 'words.0' }],
    ['a trigger that is not there', { type: 'trigger.remove', id: 'g-8' }, { field: 'id' }],
    ['an id that is taken', { type: 'trigger.add', trigger: { ...words, id: 's-1' } }, { code: 'id_taken', id: 's-1' }],
    ['the id of a trigger', { type: 'tag.add', tag: { id: 'g-0', title: 'x', colour: 'red' } }, { code: 'id_taken' }],
  ])('is refused: %s', (_story, edit, error) => {
    expect(applyEdit(sample, edit)).toMatchObject({ ok: false, error });
  });

  it('has its words cleaned, and stays the same object where they are clean', () => {
    const dirty: Edit = { type: 'trigger.add', trigger: { ...words, words: ['how\nmuch\0'] } };
    expect(done(sample, dirty).triggers?.at(-1)).toEqual({ ...words, words: ['how much'] });
    const clean: Edit = { type: 'trigger.add', trigger: words };
    expect(done(sample, clean).triggers?.at(-1)).toBe(words);
  });
});

test('a funnel takes 200 triggers and no more, and one without any is as one that never had one', () => {
  const all = Array.from({ length: 200 }, (_, n) => trigger(n));
  const full = done({ ...sample, triggers: [] }, ...all.map((one): Edit => ({ type: 'trigger.add', trigger: one })));
  expect(full.triggers).toHaveLength(200);
  expect(applyEdit(full, { type: 'trigger.add', trigger: { ...words, id: 'g-200' } })).toMatchObject({
    error: { field: 'trigger' },
  });
  const { triggers: _triggers, ...bare } = sample;
  const added = done(bare, { type: 'trigger.add', trigger: words });
  expect(JSON.stringify(done(added, { type: 'trigger.remove', id: 'g-9' }))).toBe(JSON.stringify(bare));
});

test('who changes one field of a trigger does not meet who changes another, nor who moves it', () => {
  const mine: Edit = { type: 'trigger.change', id: 'g-0', words: ['a'] };
  const fits = (theirs: Edit) => findConflict([mine], [theirs], done(sample, theirs)) === null;
  expect(fits({ type: 'trigger.change', id: 'g-0', to: 's-4' })).toBe(true);
  expect(fits({ type: 'trigger.move', id: 'g-0', index: 2 })).toBe(true);
  expect(fits({ type: 'trigger.change', id: 'g-1', command: 'help' })).toBe(true);
  expect(fits({ type: 'trigger.change', id: 'g-0', words: ['b'] })).toBe(false);
  expect(fits({ type: 'trigger.remove', id: 'g-0' })).toBe(false);
});

test('a document with two triggers of one id, or a bad one, is refused', () => {
  const document = documentOf(sample);
  const twice = { ...document, triggers: [words, words] };
  expect(validateDocument(twice)).toMatchObject({ error: { code: 'id_taken' } });
  const blank = { ...document, triggers: [words, { ...words, id: 'g-8', words: ['…'] }] };
  expect(validateDocument(blank)).toMatchObject({ error: { field: 'triggers.1.words.0' } });
});

const uuid = '00000000-0000-7000-8000-000000000001';
test.each<[string, object, boolean]>([
  ['words', { words: ['price'], match: 'is' }, true],
  ['twenty words', { words: Array.from({ length: 20 }, (_, n) => `w${n}`), match: 'is' }, true],
  ['21 words', { words: Array.from({ length: 21 }, (_, n) => `w${n}`), match: 'is' }, false],
  ['no words', { words: [], match: 'is' }, false],
  ['a word of 65 characters', { words: ['x'.repeat(65)], match: 'is' }, false],
  ['words without how they match', { words: ['price'] }, false],
  ['typing errors', { words: ['price'], match: 'has', typos: true }, true],
  ['a flag that says its default', { words: ['price'], match: 'has', typos: false }, false],
  ['a command', { command: 'menu_2' }, true],
  ['the start command', { command: 'start' }, false],
  ['a command in capitals', { command: 'Menu' }, false],
  ['a command of 33 letters', { command: 'x'.repeat(33) }, false],
  ['a source', { source: 'Promo-1_a' }, true],
  ['the beginning of a source', { source: 'promo*' }, true],
  ['any source', { source: '*' }, true],
  ['an asterisk inside', { source: 'pro*mo' }, false],
  ['a source of 65 characters', { source: 'x'.repeat(65) }, false],
  ['two kinds at once', { command: 'menu', source: 'promo' }, false],
  ['a key that nobody knows', { command: 'menu', title: 'x' }, false],
])('%s: taken or refused', (_story, of, isTaken) => {
  const one = { id: uuid, to: uuid, ...of };
  expect(editSchema.safeParse({ type: 'trigger.add', trigger: one }).success).toBe(isTaken);
  expect(funnelDocument.safeParse({ stages: [], tags: [], triggers: [one] }).success).toBe(isTaken);
});

test('an empty list of triggers is refused', () => {
  expect(funnelDocument.safeParse({ stages: [], tags: [], triggers: [] }).success).toBe(false);
});
