import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { failFastArray } from '#contract/schemas/failFastArray.ts';

const coordinate = z.number().catch(0);

/** What all blocks have; the rest depends on their kind. */
const block = z.looseObject({ id: z.string(), type: z.string(), outgoingEdgeId: z.string().nullish().catch(null) });
export type FileBlock = z.infer<typeof block>;

const blocks = failFastArray(block, { most: limits.convertedBlocks });

/** Versions before the fifth may lack the blocks of a group. */
const group = z.object({
  id: z.string(),
  title: z.string().catch(''),
  graphCoordinates: z.object({ x: coordinate, y: coordinate }).catch({ x: 0, y: 0 }),
  blocks: z.preprocess((given) => given ?? [], blocks),
});

export const fileEdge = z.object({
  id: z.string(),
  from: z.object({ blockId: z.string().optional(), itemId: z.string().optional(), eventId: z.string().optional() }),
  to: z.object({ groupId: z.string(), blockId: z.string().nullish() }),
});

const variable = z.object({ id: z.string(), name: z.string().catch(''), value: z.unknown().optional() });

const event = z.object({
  id: z.string(),
  type: z.string(),
  outgoingEdgeId: z.string().nullish().catch(null),
});

const most = limits.convertedBlocks;
/** An exported Typebot of versions 3 to 6, as far as it is read. */
export const typebotFile = z.object({
  name: z.string().catch(''),
  groups: failFastArray(group, { most }),
  edges: z.preprocess((given) => given ?? [], failFastArray(z.unknown(), { most: 10 * most })),
  variables: z.preprocess((given) => given ?? [], failFastArray(variable, { most })),
  events: z.preprocess((given) => given ?? [], failFastArray(event, { most })),
});
export type TypebotFile = z.infer<typeof typebotFile>;

/** What tells an exported Typebot from all else; before version 3, blocks were groups and held steps. */
export const typebotHead = z.object({
  version: z.unknown().optional(),
  groups: z.array(z.unknown()).optional(),
  blocks: z.array(z.unknown()).optional(),
  edges: z.array(z.unknown()),
});
