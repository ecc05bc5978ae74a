import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { shareStructure } from '#machines/draft/shareStructure.ts';
import type { Difference } from './editorState.ts';

/** A stage's position on the canvas changes nothing for people, so the comparison ignores it. */
const walked = ({ x: _x, y: _y, ...stage }: Stage) => stage;
const isSame = (a: Stage, b: Stage): boolean => {
  const before: object = walked(a);
  return a === b || shareStructure<object>(before, walked(b)) === before;
};

/** Null where there is no live document or nothing differs. */
export function differenceOf(draft: FunnelDocument, live: FunnelDocument | null): Difference | null {
  if (!live || live === draft) return null;
  const liveStages = new Map(live.stages.map((s) => [s.id, s]));
  const draftIds = new Set(draft.stages.map((s) => s.id));
  const added = draft.stages.filter((s) => !liveStages.has(s.id)).map((s) => s.id);
  const removed = live.stages.filter((s) => !draftIds.has(s.id)).map((s) => s.id);
  const changed = draft.stages
    .filter((s) => {
      const before = liveStages.get(s.id);
      return before !== undefined && !isSame(before, s);
    })
    .map((s) => s.id);
  const isOrdered = added.length > 0 || removed.length > 0 || live.stages.every((s, i) => s.id === draft.stages[i]?.id);
  const other =
    !isOrdered ||
    shareStructure(live.tags, draft.tags) !== live.tags ||
    shareStructure(live.triggers, draft.triggers) !== live.triggers;
  return added.length + removed.length + changed.length > 0 || other ? { added, removed, changed, other } : null;
}
