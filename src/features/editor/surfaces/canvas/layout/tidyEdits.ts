import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { stageHeight } from '#src/features/editor/model/stageBox.ts';
import { columnsIn, foldLayout } from './foldLayout.ts';

/** The edits that lay the stages out in bands of columns, as wide as `width`; the first stage stays. */
export function tidyEdits(document: FunnelDocument, width: number): Edit[] {
  const { stages } = document;
  const [first] = stages;
  if (!first) return [];
  const boxes = stages.map((stage) => ({ id: stage.id, height: stageHeight(stage) }));
  const links = [...graphOf(document).exits.values()].flatMap(({ source, target }) =>
    target ? [{ from: source, to: target }] : [],
  );
  const positions = foldLayout({ boxes, links }, columnsIn(width));
  return stages.flatMap(({ id, x, y }): Edit[] => {
    const at = positions.get(id);
    if (!at) return [];
    const to = { x: first.x + at.x, y: first.y + at.y };
    return to.x === x && to.y === y ? [] : [{ type: 'stage.change', id, ...to }];
  });
}
