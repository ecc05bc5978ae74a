// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditedFunnel, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { changesBetween } from '#src/features/editor/model/changes/changesBetween.ts';
import { withPrevious } from '#src/features/editor/parts/changes/publishedVersion.ts';
import { planRestore } from '#src/features/editor/surfaces/history/planRestore.ts';
import { anyEdits, sample, whatApplies } from '#tests/machines/funnel/arbitraries.ts';

const documentOf = ({ stages, tags }: EditedFunnel): FunnelDocument => ({ stages, tags });
const start = documentOf(sample);
const made = (edits: Parameters<typeof whatApplies>[1]): FunnelDocument =>
  documentOf(whatApplies(sample, edits).funnel);
const shortly = (before: FunnelDocument, after: FunnelDocument) =>
  changesBetween(before, after).map(({ what, stage, message, name, before: was, after: is }) =>
    [what, stage || name, message, was && 'was', is && 'is'].filter(Boolean).join(' '),
  );

test('lists everything that was changed, added, moved and removed', () => {
  const after = made([
    { type: 'stage.change', id: 's-0', title: 'Hello', icon: 'star', x: 999 },
    { type: 'message.change', id: 'm-2', text: 'new' },
    { type: 'message.change', id: 'm-3', text: '<b>text 3</b>', delay: 60 },
    { type: 'message.change', id: 'm-4', buttons: [{ id: 'b', kind: 'next', label: 'Go', to: 's-0', tag: null }] },
    { type: 'message.remove', id: 'm-5' },
    { type: 'message.move', id: 'm-6', stage: 's-4', index: 0 },
    { type: 'stage.remove', id: 's-3' },
    { type: 'stage.add', stage: { ...(start.stages[0] as Stage), id: 's-9', title: 'New', messages: [] } },
    { type: 'tag.remove', id: 't-1' },
  ]);
  expect(shortly(start, after)).toEqual([
    'stage.title Hello was is',
    'stage.icon Hello was is',
    'message.text Stage 1 1 was is',
    'message.formatting Stage 1 2 was is',
    'message.delay Stage 1 2 was is',
    'button Stage 2 1 is',
    'message Stage 2 2 was',
    'message.moved Stage 4 1 was is',
    'stage New is',
    'stage Stage 3 was',
    'tag Tag 1 was',
  ]);
});

test('says a new delay, time of the day and weekdays as one change', () => {
  const timing = { delay: 60, at: '10:00', weekdays: [1] };
  const after = made([{ type: 'message.change', id: 'm-3', ...timing }]);
  expect(changesBetween(start, after)).toMatchObject([
    { what: 'message.delay', before: { as: 'timing', timing: { delay: 0 } }, after: { as: 'timing', timing } },
  ]);
});

test('says where a button led and leads, by the titles of then and now', () => {
  const button = { id: 'b', kind: 'next' as const, label: 'Go', tag: 't-0' };
  const before = made([{ type: 'message.change', id: 'm-0', buttons: [{ ...button, to: 's-1' }] }]);
  const after = made([
    { type: 'message.change', id: 'm-0', buttons: [{ ...button, to: null, tag: null }] },
    { type: 'tag.remove', id: 't-2' },
  ]);
  expect(changesBetween(before, after).slice(0, 2)).toMatchObject([
    { what: 'button.to', before: { as: 'target', title: 'Stage 1' }, after: { as: 'target', title: null } },
    { what: 'button.tag', before: { as: 'text', text: 'Tag 0' }, after: null },
  ]);
});

const placeless = ({ stages, tags }: FunnelDocument) =>
  JSON.stringify({ stages: stages.map((stage) => ({ ...stage, x: 0, y: 0 })), tags }, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([field, held]) => !(field === 'link_preview' && held === true))
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );

test('something is told exactly where two documents are not alike, each under a key of its own', () => {
  fc.assert(
    fc.property(anyEdits, anyEdits, (some, others) => {
      const [before, after] = [made(some), made(others)];
      const changes = changesBetween(before, after);
      expect(changes.length === 0).toBe(placeless(before) === placeless(after));
      expect(new Set(changes.map(({ key }) => key)).size).toBe(changes.length);
    }),
  );
});

test('restoring makes the draft as it was, and with the order locked all but the order of stages', () => {
  fc.assert(
    fc.property(anyEdits, anyEdits, fc.boolean(), (some, others, isLocked) => {
      const [draft, point] = [made(some), made(others)];
      const { document, edits, keepsOrder } = planRestore(draft, point, isLocked);
      const result = applyEdits({ name: '', ...draft }, edits);
      expect(result).toMatchObject({ ok: true, funnel: document });
      expect(document.stages.toSorted(byId)).toEqual(point.stages.toSorted(byId));
      if (isLocked) expect(edits.filter((edit) => edit.type === 'stage.move')).toEqual([]);
      else expect(document).toEqual(point);
      expect(keepsOrder).toBe(JSON.stringify(document.stages) !== JSON.stringify(point.stages));
    }),
  );
});

const byId = (a: Stage, b: Stage) => a.id.localeCompare(b.id);

test('the last known point waits for the one before it', () => {
  const at = '2026-11-21T10:00:00Z';
  const versions = [3, 2, 1].map((revision) => ({ revision, at }));
  expect(withPrevious(versions, true).map(({ before }) => before)).toEqual([2, 1]);
  expect(withPrevious(versions, false).map(({ before }) => before)).toEqual([2, 1, null]);
});

test('whatever was written in a stage that is dropped, on buttons too, is in what is said of it', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const { stages, ...rest } = made(edits);
      for (const dropped of stages) {
        const without = { ...rest, stages: stages.filter((stage) => stage !== dropped) };
        const told = JSON.stringify(changesBetween({ ...rest, stages }, without).map(({ before }) => before));
        const labels = dropped.messages.flatMap(({ buttons }) => buttons.map(({ label }) => label));
        for (const label of labels) expect(told).toContain(JSON.stringify(label).slice(1, -1));
      }
    }),
    { numRuns: 50 },
  );
});

test('says what is asked and where it goes on, with what it names as it was called then', () => {
  const question = { kind: 'phone' as const, field: 'phone' };
  const exits = [{ id: 'x', to: 's-2', tag: null, condition: { all: [{ answered: 'm-0' }] } }];
  const before = made([]);
  const after = made([
    { type: 'message.change', id: 'm-0', question },
    { type: 'stage.change', id: 's-0', exits },
    { type: 'stage.change', id: 's-2', title: 'Called' },
  ]);
  const titles = { 's-2': 'Called', 'm-0': 'text 0' };
  expect(changesBetween(before, after)).toMatchObject([
    { what: 'stage.exits', before: null, after: { as: 'branch', value: { as: 'exits', exits }, titles } },
    { what: 'message.question', before: null, after: { as: 'branch', value: { as: 'question', question } } },
    { what: 'stage.title' },
  ]);
});
