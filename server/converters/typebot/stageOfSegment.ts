import { limits } from '#contract/limits.ts';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { convertBlock } from './blocks/convertBlock.ts';
import type { FieldBook } from './fields/fieldBook.ts';
import type { TypebotBlock, TypebotGraph } from './file/typebotGraph.ts';
import type { Notes } from './stages/notes.ts';
import type { Scene } from './stages/scene.ts';
import type { Segment, Segments } from './stages/segments.ts';
import { splitExits } from './stages/splitExits.ts';
import { StageDraft } from './stages/StageDraft.ts';

interface Context {
  graph: TypebotGraph;
  fields: FieldBook;
  segments: Segments;
  notes: Notes;
  newId: () => string;
  /** The id that stands for the end of the funnel. */
  end: string;
  keep: Scene['keep'];
  colour: number;
}

/** Converts the blocks of a segment in their order; whoever takes no other way goes onward behind the last one. */
export function stageOfSegment(segment: Segment, context: Context): Stage[] {
  const { group, part, blocks, next } = segment;
  const { fields, newId, keep, end } = context;
  const draft = new StageDraft(newId);
  const title = titleOf(group.title, part);
  const last = blocks.at(-1);
  const ways = waysOf(segment, context);
  const onward = (last && ways(last).stageOf(last.edge)) ?? next ?? end;
  let isLeft = false;
  for (const block of blocks) {
    const { note, stageOf, stageAt } = ways(block);
    isLeft = convertBlock(block, {
      ...{ stage: draft, fields, newId, keep, note, stageOf, stageAt, onward },
      title: lineOf(group.title) || title,
    });
  }
  if (!isLeft) draft.leave(onward, null);
  draft.finish();
  const stage: Stage = {
    ...{ id: segment.id, title, icon: 'chat', colour: colourOf(context.colour) },
    ...{ x: group.x, y: group.y + part, messages: draft.messages },
    ...(draft.exits.length > 0 && { exits: draft.exits }),
  };
  return splitExits(stage, newId);
}

/** How arrows are followed from a block, and what is lost of it noted. */
function waysOf({ id, group }: Segment, { graph, segments, notes }: Context) {
  return (block: TypebotBlock): Pick<Scene, 'note' | 'stageOf' | 'stageAt'> => {
    const note: Scene['note'] = (reason, detail = '') =>
      notes.add(reason, detail, { group: group.title, type: block.type, stage: id });
    const stageAt: Scene['stageAt'] = (to, at) => {
      const found = segments.stageAt({ group: to, block: at });
      if (found === null) note('arrow');
      return found;
    };
    const stageOf: Scene['stageOf'] = (edge) => {
      if (edge === null) return null;
      const arrow = graph.arrows.get(edge);
      if (arrow) return stageAt(arrow.group, arrow.block);
      note('arrow');
      return null;
    };
    return { note, stageAt, stageOf };
  };
}

const lineOf = (title: string): string => [...cleanLine(title)].slice(0, limits.titleChars).join('').trim();

/** The parts of a group are numbered. */
function titleOf(given: string, part: number): string {
  const line = lineOf(given);
  const title = isInvisible(line) ? '…' : line;
  const ending = part === 0 ? '' : ` · ${part + 1}`;
  return (
    [...title]
      .slice(0, limits.titleChars - ending.length)
      .join('')
      .trim() + ending
  );
}

/** Those that new stages get in the editor, in their order. */
const shown: Colour[] = ['blue', 'teal', 'violet', 'orange', 'pink', 'green', 'indigo', 'cyan', 'grape', 'yellow'];
const colourOf = (index: number): Colour => shown[index % shown.length] ?? 'blue';
