import { choiceKinds } from '../file/blockKinds.ts';
import { choiceItemsOf } from '../file/choiceItems.ts';
import type { FieldBook } from '../fields/fieldBook.ts';
import type { ArrowEnd, TypebotBlock, TypebotGraph, TypebotGroup } from '../file/typebotGraph.ts';
import { textAt, valueAt } from '../file/values.ts';

/** Blocks of a group that become one stage. */
export interface Segment {
  /** The id of the stage. */
  id: string;
  group: TypebotGroup;
  /** Its place among those of its group. */
  part: number;
  blocks: TypebotBlock[];
  /** The stage of the blocks behind it in the group. */
  next: string | null;
}

export interface Segments {
  all: Segment[];
  /** The stage that an arrow's end has become; null where there is none. */
  stageAt(end: ArrowEnd): string | null;
}

/**
 * Cuts groups where people may come in or go out in the middle: a stage is entered at its beginning, and left at its end.
 */
export function segmentsOf(graph: TypebotGraph, fields: FieldBook, newId: () => string): Segments {
  const entered = enteredBlocks(graph);
  const all: Segment[] = [];
  const ofBlock = new Map<string, string>();
  const ofGroup = new Map<string, string>();
  for (const group of graph.groups) {
    const parts = cut(group.blocks, (block, before) => entered.has(block.id) || leadsOut(before, fields));
    const ids = parts.map(() => newId());
    if (!ofGroup.has(group.id)) ofGroup.set(group.id, ids[0] ?? '');
    for (const [part, blocks] of parts.entries()) {
      const id = ids[part] ?? '';
      for (const block of blocks) ofBlock.set(block.id, id);
      all.push({ id, group, part, blocks, next: ids[part + 1] ?? null });
    }
  }
  return {
    all,
    stageAt: ({ group, block }) => (block === null ? undefined : ofBlock.get(block)) ?? ofGroup.get(group) ?? null,
  };
}

/** One part at least, for a group without blocks is a place that people come to. */
function cut(blocks: readonly TypebotBlock[], isCut: (block: TypebotBlock, before: TypebotBlock) => boolean) {
  const parts: TypebotBlock[][] = [[]];
  let before: TypebotBlock | null = null;
  for (const block of blocks) {
    if (before && isCut(block, before)) parts.push([]);
    parts.at(-1)?.push(block);
    before = block;
  }
  return parts;
}

/** Blocks that an arrow or a jump leads to. */
function enteredBlocks({ groups, arrows }: TypebotGraph): ReadonlySet<string> {
  const entered = new Set([...arrows.values()].flatMap(({ block }) => block ?? []));
  for (const { blocks } of groups)
    for (const { type, values } of blocks) if (type === 'Jump') entered.add(textAt(values, 'options', 'blockId') ?? '');
  return entered;
}

/** Whether people leave behind a block, some of them at least. */
function leadsOut({ type, edge, values }: TypebotBlock, fields: FieldBook): boolean {
  if (edge !== null || type === 'Condition' || type === 'AB test' || type === 'Jump') return true;
  if (type === 'Typebot link') return linkedGroup(values) !== null;
  if (type === 'file input') return isSkippable(values);
  return (
    choiceKinds.has(type) &&
    (isOfButtons({ type, values }, fields) || choiceItemsOf({ type, values }).items.some((item) => item.edge !== null))
  );
}

/** Whether a choice is made by buttons that lead on: there is no field that keeps it, or only one thing to choose. */
export function isOfButtons(block: Pick<TypebotBlock, 'type' | 'values'>, fields: FieldBook): boolean {
  const { items } = choiceItemsOf(block);
  return items.length < 2 || fields.ofId(textAt(block.values, 'options', 'variableId')) === null;
}

/** A file that need not be sent. */
export const isSkippable = (values: unknown): boolean => valueAt(values, 'options', 'isRequired') === false;

/** The group of this same funnel that a link leads to. */
export const linkedGroup = (values: unknown): string | null =>
  textAt(values, 'options', 'typebotId') === 'current' ? (textAt(values, 'options', 'groupId') ?? null) : null;
