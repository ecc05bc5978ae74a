import { v7 } from 'uuid';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import { editedOf } from '#machines/funnel/edits/documentOf.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { UndoHistoryStore } from './UndoHistoryStore.ts';

interface Step {
  label: string;
  edits: Edit[];
  /** The draft before it. */
  before: Pick<Funnel, 'name' | 'document'>;
  /** The batch that did it, and the draft's revision after it. */
  batch: string;
  revision: number;
}

/**
 * Adds a step to the undo history of a funnel whose editor is closed, for what another screen did to its draft: the next
 * opening in this tab can undo it.
 */
export async function recordStep(account: string, funnel: string, step: Step): Promise<void> {
  const store = new UndoHistoryStore(account, funnel, v7());
  const history = await store.restore().catch(() => null);
  const { label, edits, before, batch, revision } = step;
  const undo = invertEdits(editedOf(before.name, before.document), edits);
  store.save({
    undo: [...(history?.undo ?? []), { label, edits: undo, hasConflict: false }],
    redo: [],
    revision: history?.revision ?? revision,
    own: [...(history?.own ?? []), batch],
  });
  store.close();
}
