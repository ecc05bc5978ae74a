import { type FileBlock, fileEdge, type TypebotFile } from './typebotFile.ts';

/** Where an arrow leads: to a group, or to a block in it. */
export interface ArrowEnd {
  group: string;
  block: string | null;
}

/** A block; `edge` is the arrow that all take who take no other. */
export interface TypebotBlock {
  id: string;
  type: string;
  edge: string | null;
  values: FileBlock;
}

export interface TypebotGroup {
  id: string;
  title: string;
  x: number;
  y: number;
  blocks: TypebotBlock[];
}

export interface TypebotVariable {
  id: string;
  name: string;
  value?: unknown;
}

/** An exported Typebot of any version in one form. */
export interface TypebotGraph {
  groups: TypebotGroup[];
  /** By the arrow's id. */
  arrows: ReadonlyMap<string, ArrowEnd>;
  variables: TypebotVariable[];
  /** The arrow that the start has, null where it has none. */
  start: string | null;
  /** What else begins a conversation. */
  events: string[];
}

/** Since version 6 the start is an event; before, it was a block in a group of its own. */
export function graphOfTypebot({ groups, edges, variables, events }: TypebotFile): TypebotGraph {
  const arrows = new Map<string, ArrowEnd>();
  /** Arrows by the block that they come from, where the block does not name them. */
  const from = new Map<string, string>();
  for (const given of edges) {
    const { data } = fileEdge.safeParse(given);
    if (!data) continue;
    arrows.set(data.id, { group: data.to.groupId, block: data.to.blockId ?? null });
    const source = data.from.blockId ?? data.from.eventId;
    if (source !== undefined && data.from.itemId === undefined) from.set(source, data.id);
  }
  const edgeOf = ({ id, outgoingEdgeId }: { id: string; outgoingEdgeId?: string | null | undefined }) =>
    outgoingEdgeId ?? from.get(id) ?? null;
  const begin = events.find(({ type }) => type === 'start') ?? groups.flatMap(({ blocks }) => blocks).find(isStart);
  return {
    groups: groups
      .filter(({ blocks }) => blocks.length === 0 || !blocks.every(isStart))
      .map(({ id, title, graphCoordinates: { x, y }, blocks }) => ({
        ...{ id, title, x, y },
        blocks: blocks
          .filter((block) => !isStart(block))
          .map((values) => ({ id: values.id, type: values.type, edge: edgeOf(values), values })),
      })),
    arrows,
    variables,
    start: begin ? edgeOf(begin) : null,
    events: events.filter(({ type }) => type !== 'start').map(({ type }) => type),
  };
}

const isStart = ({ type }: { type: string }): boolean => type === 'start';
