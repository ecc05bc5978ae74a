import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import type { EditedFunnel, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { clipOf } from '#src/features/editor/model/clip.ts';
import { clipText, readClip, writeClip } from '#src/features/editor/surfaces/canvas/clipboard/clipData.ts';
import { parseClip } from '#src/features/editor/surfaces/canvas/clipboard/parseClip.ts';
import { pasteEdits } from '#src/features/editor/model/pasteEdits.ts';
import { applyAll } from '#tests/src/editor/applyAll.ts';

const tag = { id: v7(), title: 'Hot', colour: 'red' as const };
const picture = v7();

/** Three stages in a row, each with a button to the next; the first gives a tag and has a picture. */
function example(): FunnelDocument & { stages: [Stage, Stage, Stage] } {
  const ids = [v7(), v7(), v7()] as const;
  const stage = (i: 0 | 1 | 2, to: string | null): Stage => ({
    id: ids[i],
    title: ['Welcome', 'Offer', 'Order'][i] ?? '',
    icon: 'flag',
    colour: 'blue',
    x: i * 300,
    y: 0,
    messages: [
      {
        id: v7(),
        text: `<b>Text ${i}</b> &amp; more`,
        image: i === 0 ? picture : null,
        video: null,
        delay: 0,
        buttons: [
          { id: v7(), kind: 'next', label: 'On', to, tag: i === 0 ? tag.id : null },
          { id: v7(), kind: 'link', label: 'Site', url: 'https://example.org' },
        ],
      },
    ],
  });
  return { stages: [stage(0, ids[1]), stage(1, ids[2]), stage(2, ids[0])], tags: [tag] };
}

const empty: EditedFunnel = { name: 'Other', stages: [], tags: [] };
const firstTwo = (document: FunnelDocument, account = 'masha') =>
  clipOf(document, new Set(document.stages.slice(0, 2).map(({ id }) => id)), account, 'clay');
const nextOf = (stage: Stage | undefined) => stage?.messages[0]?.buttons.find((b) => b.kind === 'next');

test('what is copied can be read as text', () => {
  expect(clipText(example().stages.slice(0, 2), [{ id: v7(), text: 'Ask Anna', x: 0, y: 0, colour: 'yellow' }])).toBe(
    '# Welcome\n\nText 0 & more\n[On] → Offer\n[Site] https://example.org\n\n# Offer\n\nText 1 & more\n[On]\n[Site] https://example.org\n\nAsk Anna',
  );
});

test('the clipboard gives back what was put on it, whatever stands in the texts', () => {
  const document = example();
  document.stages[0].title = `"><script>alert('x')</script> &quot; 🦊‍🔥 עברית`;
  const clip = firstTwo(document);
  const held = new Map<string, string>();
  const data = {
    setData: (type: string, text: string) => held.set(type, text),
    getData: (type: string) => held.get(type) ?? '',
  } as unknown as DataTransfer;
  writeClip(data, clip);
  expect(parseClip(readClip(data) ?? '')).toEqual(clip);
});

test.each([
  ['nothing', ''],
  ['another page', '<p>Hello</p>'],
  ['broken data', '<pre data-voronka="{&quot;format&quot;:1">x</pre>'],
  ['somebody’s own data', '<pre data-voronka="{}">x</pre>'],
])('%s on the clipboard is not taken for stages', (_, html) => {
  const text = readClip({ getData: () => html } as unknown as DataTransfer);
  expect(text === null ? null : parseClip(text)).toBeNull();
});

test('in another funnel inner arrows are kept, outer ones lead on in order, tags come along', () => {
  const document = example();
  const { edits, stageIds } = pasteEdits(firstTwo(document), {
    document: empty,
    funnel: 'other',
    account: 'masha',
    at: { x: 1000, y: 500 },
    newId: v7,
  });
  const pasted = applyAll(empty, edits);
  expect(pasted.stages.map(({ id }) => id)).toEqual(stageIds);
  expect(pasted.tags).toEqual([{ ...tag, id: expect.not.stringMatching(tag.id) }]);
  expect(nextOf(pasted.stages[0])).toMatchObject({ to: stageIds[1], tag: pasted.tags[0]?.id });
  expect(nextOf(pasted.stages[1])).toMatchObject({ to: null, tag: null });
  expect(pasted.stages.map(({ x, y }) => [x, y])).toEqual([
    [850, 500],
    [1150, 500],
  ]);
  const old = new Set(JSON.stringify(document).match(/[0-9a-f-]{36}/g));
  old.delete(picture);
  expect((JSON.stringify(pasted).match(/[0-9a-f-]{36}/g) ?? []).filter((id) => old.has(id))).toEqual([]);
});

test('in the same funnel arrows that led out still lead there, and the tag is the same', () => {
  const document = example();
  const clip = firstTwo(document);
  const into = { document, funnel: 'clay', account: 'masha', at: null, newId: v7 };
  const pasted = applyAll({ name: 'Clay', ...document }, pasteEdits(clip, into).edits);
  expect(pasted.stages).toHaveLength(5);
  expect(pasted.tags).toEqual([tag]);
  expect(nextOf(pasted.stages[4])).toMatchObject({ to: document.stages[2].id });
});

test('what is pasted twice in one place comes to stand beside itself', () => {
  const clip = firstTwo(example());
  const into = { funnel: 'other', account: 'masha', at: { x: 0, y: 0 }, newId: v7 };
  const once = applyAll(empty, pasteEdits(clip, { ...into, document: empty }).edits);
  const twice = applyAll(once, pasteEdits(clip, { ...into, document: once }).edits);
  expect(new Set(twice.stages.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
});

test('a tag with the same title is the same tag in another funnel', () => {
  const there = { ...tag, id: v7() };
  const into = { document: { stages: [], tags: [there] }, funnel: 'other', account: 'masha', at: null, newId: v7 };
  const pasted = applyAll({ ...empty, tags: [there] }, pasteEdits(firstTwo(example()), into).edits);
  expect(pasted.tags).toEqual([there]);
  expect(nextOf(pasted.stages[0])).toMatchObject({ tag: there.id });
});

test('another account gets the texts without the pictures', () => {
  const into = { document: empty, funnel: 'other', account: 'boris', at: null, newId: v7 };
  const pasted = applyAll(empty, pasteEdits(firstTwo(example()), into).edits);
  expect(pasted.stages[0]?.messages[0]).toMatchObject({ image: null, text: '<b>Text 0</b> &amp; more' });
});

test('notes are pasted with the stages, each as far from them as before', () => {
  const note = { id: v7(), text: 'Ask Anna', x: 40, y: -200, colour: 'yellow' as const };
  const document = { ...example(), notes: [note] };
  const ids = new Set([document.stages[0].id, note.id]);
  const clip = clipOf(document, ids, 'masha', 'clay');
  expect(parseClip(JSON.stringify(clip))).toEqual(clip);
  const into = { document: empty, funnel: 'other', account: 'masha', at: { x: 500, y: 500 }, newId: v7 };
  const { edits, noteIds } = pasteEdits(clip, into);
  const pasted = applyAll(empty, edits);
  const [stage] = pasted.stages;
  expect(pasted.notes).toEqual([{ ...note, id: noteIds[0], x: (stage?.x ?? 0) + 40, y: (stage?.y ?? 0) - 200 }]);
  expect(noteIds).not.toContain(note.id);
});

test('notes alone are copied, and the text is what other programs paste', () => {
  const note = { id: v7(), text: 'Ask Anna', x: 0, y: 0, colour: 'yellow' as const };
  const document = { ...empty, notes: [note] };
  const clip = clipOf(document, new Set([note.id]), 'masha', 'clay');
  expect(clipText(clip.stages, clip.notes)).toBe('Ask Anna');
  const beside = { document, funnel: 'clay', account: 'masha', at: null, newId: v7 };
  const copies = applyAll(document, pasteEdits(clip, beside).edits).notes?.filter(({ id }) => id !== note.id);
  expect(copies).toEqual([{ ...note, id: expect.any(String), x: 48, y: 48 }]);
});
