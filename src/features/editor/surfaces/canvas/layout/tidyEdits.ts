import type { Edit, FunnelDocument } from '#contract/schemas/funnel.ts';
import { graphOf, stageWidth } from '../../../model/graph.ts';
import type { Box, LayoutInput, Positions } from './layoutGraph.ts';

const headPx = 44;
const rowPx = 40;
const exitPx = 28;
const footPx = 44;

/**
 * Converts the funnel to the layout's input.
 * @param measured the rendered heights, where known, px
 */
export function layoutInputOf(document: FunnelDocument, measured: ReadonlyMap<string, number>): LayoutInput {
  const boxes = document.stages.map(({ id, messages }): Box => {
    const exits = messages.flatMap(({ buttons }) => buttons.filter(({ kind }) => kind === 'next')).length;
    const guessed = headPx + messages.length * rowPx + exits * exitPx + footPx;
    return { id, width: stageWidth, height: measured.get(id) ?? guessed };
  });
  const arrows = [...graphOf(document).exits.values()].flatMap(({ source, target }) =>
    target ? [{ from: source, to: target }] : [],
  );
  return { boxes, arrows };
}

/** The edits that move stages to their computed positions, relative to the first stage, which stays. */
export function tidyEdits({ stages }: FunnelDocument, places: Positions): Edit[] {
  const [first] = stages;
  if (!first) return [];
  return stages.flatMap(({ id, x, y }): Edit[] => {
    const place = places[id];
    if (!place) return [];
    const to = { x: first.x + place.x, y: first.y + place.y };
    return to.x === x && to.y === y ? [] : [{ type: 'stage.change', id, ...to }];
  });
}
