import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { limits } from '#contract/limits.ts';
import { isTooDeep } from '#server/domain/jsonDepth.ts';
import type { Unconverted } from '#server/domain/gateways/convertedFunnels.ts';
import { typebotFile, typebotHead, type TypebotFile } from './typebotFile.ts';

export type ReadTypebot = { typebot: TypebotFile; version: string } | Unconverted;

const known = /^[3-6](?:\.\d+)?$/;
/** Texts nest lists in lists. */
const mostDepth = 200;

/** Parses the text of an exported Typebot of versions 3 to 6. */
export function readTypebot(text: string): ReadTypebot {
  const json = parseJson(text);
  if (json === undefined) return { fault: 'no_json' };
  const head = typebotHead.safeParse(json);
  if (!head.success) return { fault: 'no_funnel' };
  const { groups, blocks } = head.data;
  if (groups === undefined) return { fault: blocks === undefined ? 'no_funnel' : 'older_version' };
  const version = String(head.data.version ?? '3');
  if (!known.test(version)) return unknownVersion(version);
  if (blocksOf(groups) > limits.convertedBlocks) return { fault: 'too_many_blocks' };
  const parsed = typebotFile.safeParse(json);
  if (!parsed.success) return { fault: 'damaged', place: placeOf(parsed.error.issues[0]?.path ?? []) };
  if (parsed.data.groups.every(({ blocks: own }) => own.every(({ type }) => type === 'start')))
    return { fault: 'no_groups' };
  return { typebot: parsed.data, version };
}

function parseJson(text: string): unknown {
  if (isTooDeep(text, mostDepth)) return undefined;
  try {
    // what can be neither stored nor sent is not read
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? stripUnstorable(value) : value));
  } catch {
    // the file is at fault, which whoever sent it is told
    return undefined;
  }
}

const unknownVersion = (version: string): Unconverted =>
  /^[12]$/.test(version) ? { fault: 'older_version' } : { fault: 'newer_version', version: version.slice(0, 20) };

function blocksOf(groups: readonly unknown[]): number {
  let sum = 0;
  for (const group of groups) {
    const blocks: unknown = (group as { blocks?: unknown } | null)?.blocks;
    if (Array.isArray(blocks)) sum += blocks.length;
  }
  return Math.max(sum, groups.length);
}

const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');
