import type { Edit } from '#contract/schemas/funnels/funnel.ts';

const isChange = ({ type }: Edit): boolean => type.endsWith('.change') || type === 'funnel.rename';

const sameChange = (a: Edit, b: Edit): boolean =>
  a.type === b.type && isChange(a) && ('id' in a ? 'id' in b && a.id === b.id : true);

/**
 * Merges a burst of typing into few edits: a later change of the same object replaces the one before it. Changes of
 * different objects commute, so that one may be merged past others, but not past what adds, moves or removes.
 */
export function mergeEdits(edits: Edit[], more: Edit[]): Edit[] {
  const merged = [...edits];
  for (const edit of more) {
    const same = merged.findLastIndex((before) => sameChange(before, edit));
    const barrier = merged.findLastIndex((before) => !isChange(before));
    if (same > barrier) merged[same] = { ...merged[same], ...edit } as Edit;
    else merged.push(edit);
  }
  return merged;
}
