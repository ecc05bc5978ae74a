import { v7 } from 'uuid';
import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { clipOf } from './clip.ts';
import { pasteEdits } from './pasteEdits.ts';

interface Home {
  document: FunnelDocument;
  funnel: string;
  account: string;
}

/**
 * Builds the edits that duplicate stages and notes: edges among the copies are kept, edges out of them keep their
 * targets. The copy of a single stage comes right behind it in the funnel's order.
 */
export function duplicateEdits(ids: string[], { document, funnel, account }: Home) {
  const clip = clipOf(document, new Set(ids), account, funnel);
  const { edits, ...copies } = pasteEdits(clip, { document, funnel, account, at: null, newId: v7 });
  const index = document.stages.findIndex(({ id }) => id === ids[0]) + 1;
  const placed = edits.map((edit): Edit => (edit.type === 'stage.add' && ids.length === 1 ? { ...edit, index } : edit));
  return { edits: placed, ...copies };
}
