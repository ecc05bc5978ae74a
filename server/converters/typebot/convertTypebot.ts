import { limits } from '#contract/limits.ts';
import { namesIn } from '#machines/funnel/ownFieldNames.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import type { ConvertedFunnel, HeldMedia, StageWords, Unconverted } from '#server/domain/gateways/convertedFunnels.ts';
import { fieldBookOf } from './fields/fieldBook.ts';
import { readTypebot } from './file/readTypebot.ts';
import { settleEnds } from './stages/settleEnds.ts';
import { Notes } from './stages/notes.ts';
import { orderStages } from './stages/orderStages.ts';
import { placeStages } from './stages/placeStages.ts';
import { segmentsOf } from './stages/segments.ts';
import { stageOfSegment } from './stageOfSegment.ts';
import { startStage } from './stages/startStage.ts';
import { graphOfTypebot } from './file/typebotGraph.ts';

/** What is known of a converted Typebot beside the funnel. */
export interface ConvertedTypebot extends ConvertedFunnel {
  /** By the block's id, the stage that it went into, also where it is only noted. */
  placeOfBlock: ReadonlyMap<string, string>;
}

export interface ConvertOptions {
  newId: () => string;
  words: StageWords;
}

/** Converts the text of an exported Typebot. It never throws, and what comes of it is a valid document. */
export function convertTypebot(text: string, { newId, words }: ConvertOptions): ConvertedTypebot | Unconverted {
  const read = readTypebot(text);
  if ('fault' in read) return read;
  const graph = graphOfTypebot(read.typebot);
  const fields = fieldBookOf(graph);
  const segments = segmentsOf(graph, fields, newId);
  const notes = new Notes();
  for (const event of graph.events) notes.addOfFile('event', event);
  if (fields.beyond.length > 0) notes.addOfFile('fields', fields.beyond.join(', '));
  const end = newId();
  const media = new Map<string, HeldMedia>();
  const keep = ({ mime, bytes }: Omit<HeldMedia, 'id'>): string => {
    const id = newId();
    media.set(id, { id, mime, bytes });
    return id;
  };
  const made = segments.all.flatMap((segment, index) =>
    stageOfSegment(segment, { ...{ graph, fields, segments, notes, newId, end, keep }, colour: index }),
  );
  const begin = graph.start === null ? undefined : graph.arrows.get(graph.start);
  const first = (begin && segments.stageAt(begin)) ?? made[0]?.id ?? end;
  const started = startStage(graph, fields, { first, stages: made, newId, title: words.start, notes });
  const stages = settleEnds(orderStages([...started, ...made], started[0]?.id ?? first), {
    ...{ end, title: words.end },
  });
  const document = { stages: placeStages(stages), tags: [] };
  const named = new Set(document.stages.flatMap((stage) => namesIn('stage', stage)));
  for (const name of fields.unfilled) if (isNamed(fields.ofName(name)?.name, named)) notes.addOfFile('unfilled', name);
  return {
    name: nameOf(read.typebot.name),
    document,
    fields: fields.carried.filter(({ name }) => named.has(name)),
    media: [...media.values()],
    report: { program: 'typebot', version: read.version, items: notes.items },
    placeOfBlock: new Map(segments.all.flatMap(({ id, blocks }) => blocks.map((block) => [block.id, id] as const))),
  };
}

const isNamed = (field: string | undefined, named: ReadonlySet<string>): boolean =>
  field !== undefined && named.has(field);

function nameOf(given: string): string {
  const name = [...cleanLine(given)].slice(0, limits.titleChars).join('').trim();
  return isInvisible(name) ? 'Typebot' : name;
}
