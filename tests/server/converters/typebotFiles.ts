import { randomUUID } from 'node:crypto';
import type { ExportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import { type ConvertedTypebot, convertTypebot } from '#server/converters/typebot/convertTypebot.ts';
import { readExported } from '#server/domain/transfer/readExported.ts';

/** A block as files have them. */
export type Block = { id: string; type: string; outgoingEdgeId?: string } & Record<string, unknown>;

export interface Group {
  id: string;
  title: string;
  graphCoordinates: { x: number; y: number };
  blocks: Block[];
}

/** Arrows: from a block, or an item of one, to a group. */
export interface Edge {
  id: string;
  from: { blockId: string; itemId?: string } | { eventId: string };
  to: { groupId: string; blockId?: string };
}

const words = { start: 'Start', end: 'The end' };

export const convert = (file: unknown) =>
  convertTypebot(typeof file === 'string' ? file : JSON.stringify(file), { newId: randomUUID, words });

/** What a good file becomes, once it has passed all rules of an imported funnel. */
export function convertGood(file: unknown): ConvertedTypebot {
  const converted = convert(file);
  if ('fault' in converted) throw new Error(`It is not read: ${JSON.stringify(converted)}`);
  readAsExported(converted);
  return converted;
}

/** Reads it as an exported funnel, which throws where it breaks a rule. */
export function readAsExported({ name, document, fields, media }: ConvertedTypebot): ExportedFunnel {
  const files = media.map(({ id, mime, bytes }, index) => ({
    ...{ id, mime, bytes: bytes.length, width: null, height: null },
    sha256: index.toString(16).padStart(64, '0'),
  }));
  const head = {
    ...{ format: 'voronka-funnel', version: 4, exported_at: '2026-01-01T00:00:00Z', name },
    ...{ settings: { time_zone: 'Europe/Berlin', answers: {} }, document_is: 'draft', document, fields, files },
  };
  return readExported(Buffer.from(JSON.stringify(head)));
}

let blocks = 0;
/** A block with an id of its own. */
export const block = (type: string, more: Record<string, unknown> = {}): Block => ({
  id: `block${blocks++}`,
  type,
  ...more,
});

export const says = (text: string): Block =>
  block('text', { content: { richText: [{ type: 'p', children: [{ text }] }] } });

export const asks = (type: string, variableId: string, options: object = {}): Block =>
  block(type, { options: { variableId, ...options } });

/** Buttons, by what is written on them; a pair names the arrow. */
export const offers = (items: (string | [string, string])[], options: object = {}): Block =>
  block('choice input', {
    options,
    items: items.map((item, index) => ({
      id: `item${blocks++}-${index}`,
      content: typeof item === 'string' ? item : item[0],
      ...(typeof item !== 'string' && { outgoingEdgeId: item[1] }),
    })),
  });

export const sets = (variableId: string, expressionToEvaluate: string): Block =>
  block('Set variable', { options: { variableId, expressionToEvaluate } });

/** Compares one variable with a value; the arrow is of those for whom it holds. */
export const decides = (ways: [variableId: string, operator: string, value: string, edge?: string][]): Block =>
  block('Condition', {
    items: ways.map(([variableId, comparisonOperator, value, outgoingEdgeId], index) => ({
      id: `item${blocks++}-${index}`,
      ...(outgoingEdgeId !== undefined && { outgoingEdgeId }),
      content: { logicalOperator: 'AND', comparisons: [{ id: 'c', variableId, comparisonOperator, value }] },
    })),
  });

/** The same block with an arrow behind it. */
export const leading = (edge: string, of: Block): Block => ({ ...of, outgoingEdgeId: edge });

/** A file of version 6; an arrow is called by its group, and the first group is where people begin. */
export function typebot(
  groups: Record<string, Block[]>,
  { variables = [], ...more }: { variables?: string[]; [key: string]: unknown } = {},
): Record<string, unknown> {
  const names = Object.keys(groups);
  return {
    ...{ version: '6', id: 'typebot', name: 'Brought along' },
    events: [{ id: 'begin', type: 'start', outgoingEdgeId: names[0], graphCoordinates: { x: 0, y: 0 } }],
    groups: names.map((id, index) => ({
      ...{ id, title: id, graphCoordinates: { x: 400 * index, y: 100 } },
      blocks: groups[id] ?? [],
    })),
    edges: names.map((id) => ({ id, from: { blockId: 'any' }, to: { groupId: id } })),
    variables: variables.map((name) => ({ id: name, name })),
    ...{ theme: {}, settings: {} },
    ...more,
  };
}
