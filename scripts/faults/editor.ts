import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import type { Owner } from './owner.ts';
import type { Chances } from './random.ts';

/** The edits of one page that the server has confirmed. */
export interface Edited {
  batches: number;
  tags: string[];
  /** The stage that only this page renames, with its last confirmed title. */
  stage: string;
  title: string;
  failure: string | null;
}

/** Adds tags and renames its own stage until aborted; a batch without a response is retried unchanged. */
export async function editRepeatedly(
  owner: Owner,
  funnel: Funnel,
  { stage, chances, signal }: { stage: string; chances: Chances; signal: AbortSignal },
): Promise<Edited> {
  const edited: Edited = { batches: 0, tags: [], stage, title: '', failure: null };
  let revision = funnel.revision;
  try {
    while (!signal.aborted) {
      const tag = randomUUID();
      const title = `Stage ${edited.batches + 1}`;
      const edits: Edit[] = [
        { type: 'tag.add', tag: { id: tag, title: `Tag ${tag}`, colour: 'blue' } },
        { type: 'stage.change', id: stage, title },
      ];
      const body = { id: randomUUID(), base_revision: revision, edits };
      const answer = await owner.ask<EditFunnelResponse>(endpoints.funnels.edit, { params: { id: funnel.id }, body });
      revision = answer.revision;
      edited.batches++;
      edited.tags.push(tag);
      edited.title = title;
      await after(chances.between(20, 250));
    }
  } catch (error) {
    edited.failure = error instanceof Error ? error.message : String(error);
  }
  return edited;
}
