import type { Edit } from '#contract/schemas/funnel.ts';

const sameChange = (a: Edit, b: Edit): boolean =>
  a.type === b.type && a.type.endsWith('.change') && 'id' in a && 'id' in b && a.id === b.id;

/** Merges a burst of typing into few edits: a later change of the same object replaces the one before it. */
export function mergeEdits(edits: Edit[], more: Edit[]): Edit[] {
  const merged = [...edits];
  for (const edit of more) {
    const last = merged.at(-1);
    if (last && sameChange(last, edit)) merged[merged.length - 1] = { ...last, ...edit } as Edit;
    else if (last?.type === 'funnel.rename' && edit.type === 'funnel.rename') merged[merged.length - 1] = edit;
    else merged.push(edit);
  }
  return merged;
}
