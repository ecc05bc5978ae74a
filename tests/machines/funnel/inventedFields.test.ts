import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import { writtenTexts } from '#machines/draft/writtenTexts.ts';
import { documentFields, type Field, type ThingKind } from '#machines/funnel/documentFields.ts';
import { payloadOf } from '#machines/funnel/editPayload.ts';
import { applyEdit, applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { findConflict } from '#machines/funnel/edits/conflicts.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { filesOfDocument, filesOfEdits } from '#machines/funnel/files.ts';
import { mapValues } from '#machines/funnel/walkFields.ts';
import { findPieces } from '#machines/templates/merge.ts';
import { takePieces } from '#machines/templates/takePieces.ts';
import { anyEdits, sample, whatApplies } from './arbitraries.ts';

/** Fields that the contract does not have: whatever walks the table must know them, and nothing else names them. */
const invented: Record<string, Field> = {
  invented_words: { kind: 'line', default: 'none' },
  invented_flag: { kind: 'flag', default: false },
  invented_file: { kind: 'file', default: null },
  invented_part: { kind: 'number', default: 0, needs: { field: 'invented_flag', message: 'It needs the flag.' } },
};
const kinds: ThingKind[] = ['stage', 'message', 'button', 'tag', 'note', 'trigger'];

beforeAll(() => {
  for (const of of kinds) Object.assign(documentFields[of], invented);
});
afterAll(() => {
  for (const of of kinds) for (const name of Object.keys(invented)) Reflect.deleteProperty(documentFields[of], name);
});

const values = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      invented_words: fc.constantFrom('a', 'b', 'none'),
      invented_file: fc.constantFrom('file-1', 'file-2', null),
    },
    { requiredKeys: [] },
  ),
  fc.constantFrom({ invented_flag: true, invented_part: 2 }, { invented_flag: false, invented_part: 0 }),
);

/** The same edit, which writes these values too. */
function writing(edit: Edit, more: object): Edit {
  const payload = payloadOf(edit);
  if (!payload) return edit;
  const added = payload.prefix.slice(0, -1);
  const changed = added === '' ? { ...edit, ...more } : { ...edit, [added]: { ...payload.values, ...stored(more) } };
  return changed as Edit;
}

/** A new thing has no field that equals its default. */
const stored = (more: object) =>
  Object.fromEntries(Object.entries(more).filter(([name, value]) => value !== invented[name]?.default));

const edits = fc
  .tuple(anyEdits, fc.infiniteStream(values))
  .map(([plain, more]) => plain.map((edit) => writing(edit, more.next().value)));

const changeOf = (of: 'stage' | 'message' | 'tag' | 'note' | 'trigger', more: object): Edit =>
  ({
    type: `${of}.change`,
    id: { stage: 's-1', message: 'm-2', tag: 't-1', note: 'n-1', trigger: 'g-1' }[of],
    ...more,
  }) as Edit;
const changed = ['stage', 'message', 'tag', 'note', 'trigger'] as const;

function applied(funnel: EditedFunnel, batch: Edit[]): EditedFunnel {
  const result = applyEdits(funnel, batch);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.funnel;
}

describe('with fields that nobody knows', () => {
  it('inverting a batch restores an equal document', () => {
    fc.assert(
      fc.property(edits, (batch) => {
        const done = whatApplies(sample, batch);
        expect(applied(done.funnel, invertEdits(sample, done.applied))).toEqual(sample);
      }),
    );
  });

  it('a normalised edit gives the same document when it is applied again', () => {
    fc.assert(
      fc.property(edits, (batch) => {
        const done = whatApplies(sample, batch);
        expect(applyEdits(sample, done.applied)).toEqual({ ok: true, ...done });
      }),
    );
  });

  it('the diff of two documents turns one into the other, and its inverse back', () => {
    fc.assert(
      fc.property(edits, edits, (some, others) => {
        const from = whatApplies(sample, some).funnel;
        const to = whatApplies(sample, others).funnel;
        const diff = diffFunnels(from, to);
        expect(applied(from, diff)).toEqual(to);
        expect(applied(to, invertEdits(from, diff))).toEqual(from);
        expect(diffFunnels(to, to)).toEqual([]);
      }),
    );
  });

  it('a document that edits made is valid, and cleaned already', () => {
    fc.assert(
      fc.property(edits, (batch) => {
        const document = documentOf(whatApplies(sample, batch).funnel);
        expect(validateDocument(document)).toEqual({ ok: true, document });
      }),
    );
  });
});

test.each(changed)('a default of a %s is not stored', (of) => {
  const given = applied(sample, [changeOf(of, { invented_words: 'a' })]);
  expect(given).not.toEqual(sample);
  expect(applied(given, [changeOf(of, { invented_words: 'none' })])).toEqual(sample);
});

test.each(changed)('edits of one field of a %s conflict, and edits of two do not', (of) => {
  const mine = [changeOf(of, { invented_words: 'a' })];
  const fits = (theirs: object) => {
    const newer = [changeOf(of, theirs)];
    return findConflict(mine, newer, applied(sample, newer)) === null;
  };
  expect([fits({ invented_words: 'b' }), fits({ invented_flag: true })]).toEqual([false, true]);
});

test.each(changed)('a value of a %s is cleaned and validated by its kind, and with what it needs', (of) => {
  const error = { code: 'invalid' };
  expect(applyEdit(sample, changeOf(of, { invented_words: ' ' }))).toMatchObject({
    error: { ...error, field: 'invented_words' },
  });
  expect(applyEdit(sample, changeOf(of, { invented_part: 2 }))).toMatchObject({
    error: { ...error, field: 'invented_part', message: 'It needs the flag.' },
  });
  const broken = changeOf(of, { invented_words: 'a\nb\u0000' });
  expect(applyEdit(sample, broken)).toMatchObject({ applied: { invented_words: 'a b' } });
});

test('an edit that changes a field, or the one that it needs, brings both', () => {
  const flagged = applied(sample, [changeOf('message', { invented_flag: true })]);
  const counted = applied(sample, [changeOf('message', { invented_flag: true, invented_part: 2 })]);
  expect(diffFunnels(flagged, counted)).toEqual([changeOf('message', { invented_flag: true, invented_part: 2 })]);
});

test('files and texts are found and replaced wherever they are', () => {
  const button = { id: 'b', kind: 'next', label: 'Go', to: null, tag: null, invented_file: 'file-2' };
  const batch = [
    changeOf('stage', { invented_words: 'of a stage', invented_file: 'file-1' }),
    { ...changeOf('message', { invented_words: 'of a message' }), buttons: [button] } as Edit,
  ];
  const { stages } = applied(sample, batch);
  expect(filesOfDocument({ stages, tags: [] })).toEqual(['file-2', 'file-1']);
  expect(filesOfEdits(batch)).toEqual(['file-1', 'file-2']);
  expect(writtenTexts(batch)).toEqual(['of a stage', 'Go', 'of a message']);
  const copied = stages.map((stage) => mapValues('stage', stage, { file: (file) => `${file}-copy` }));
  expect(filesOfDocument({ stages: copied, tags: [] })).toEqual(['file-2-copy', 'file-1-copy']);
});

test.each(changed)('an update of a template offers and takes a field of a %s', (of) => {
  const base = documentOf(sample);
  const theirs = documentOf(applied(sample, [changeOf(of, { invented_words: 'theirs' })]));
  const pieces = findPieces({ base, theirs, mine: base }, { isLocked: false });
  expect(pieces).toMatchObject([{ kind: 'change', of, field: 'invented_words', base: null, theirs: 'theirs' }]);
  const mine = documentOf(applied(sample, [changeOf(of, { invented_words: 'mine' })]));
  expect(findPieces({ base, theirs, mine }, { isLocked: false })).toMatchObject([{ conflict: true }]);
  const taken = new Set(pieces.map(({ id }) => id));
  expect(takePieces({ theirs, mine: base }, pieces, taken).document).toEqual(theirs);
});
