import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { connectEdit } from './newStage.ts';

/**
 * Leads several buttons and exits to one stage, or on by order where `to` is null: one edit for each message and for each
 * stage, since an edit replaces a message's whole keyboard and all exits of a stage.
 */
export function connectEdits(document: FunnelDocument, arrows: string[], to: string | null): Edit[] {
  const edits = new Map<string, Edit>();
  let walked = document;
  for (const arrow of arrows) {
    const edit = connectEdit(walked, arrow, to);
    if (edit?.type !== 'message.change' && edit?.type !== 'stage.change') continue;
    edits.set(edit.id, edit);
    walked = { ...walked, stages: walked.stages.map((stage) => changed(stage, edit)) };
  }
  return [...edits.values()];
}

type Connecting = Extract<Edit, { type: 'message.change' | 'stage.change' }>;

function changed(stage: FunnelDocument['stages'][number], edit: Connecting): FunnelDocument['stages'][number] {
  if (edit.type === 'stage.change') return stage.id === edit.id && edit.exits ? { ...stage, exits: edit.exits } : stage;
  const { id, buttons } = edit;
  if (!buttons || !stage.messages.some((message) => message.id === id)) return stage;
  return { ...stage, messages: stage.messages.map((m) => (m.id === id ? { ...m, buttons } : m)) };
}
