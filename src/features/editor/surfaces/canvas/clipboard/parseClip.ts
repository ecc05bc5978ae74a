import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { note, stage, tag } from '#contract/schemas/funnels/funnel.ts';
import { triggers } from '#contract/schemas/funnels/trigger.ts';
import type { Clip } from '#src/features/editor/model/clip.ts';

const clip = z.object({
  format: z.literal('voronka.stages'),
  version: z.literal([1, 2, 3]),
  account: z.string(),
  funnel: z.string(),
  stages: z.array(stage).max(1_000),
  tags: z.array(tag),
  notes: z.array(note).max(limits.canvasNotes),
  triggers: triggers.optional(),
});

/** Validates the clipboard's JSON; null where it is invalid or of an incompatible version. */
export function parseClip(text: string): Clip | null {
  try {
    const parsed = clip.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
