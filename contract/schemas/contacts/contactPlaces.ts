import { z } from 'zod';
import { id } from '../common.ts';
import { funnelState, stage, tag } from '../funnels/funnel.ts';

/** A funnel with what names where its people are: stages and tags of its live version and of its draft. */
export const contactPlace = z.object({
  id,
  name: z.string(),
  /** The username of its bot. */
  bot: z.string().nullable(),
  state: funnelState,
  stages: z.array(stage.pick({ id: true, title: true, icon: true, colour: true })),
  tags: z.array(tag),
});
export type ContactPlace = z.infer<typeof contactPlace>;
