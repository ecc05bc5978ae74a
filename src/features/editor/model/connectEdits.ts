import type { Edit, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { connectEdit } from './newStage.ts';

/**
 * Leads several buttons to one stage, or on by order where `to` is null: one edit per message, since an edit replaces
 * a message's whole keyboard.
 */
export function connectEdits(document: FunnelDocument, arrows: string[], to: string | null): Edit[] {
  const byMessage = new Map<string, Edit>();
  let walked = document;
  for (const arrow of arrows) {
    const edit = connectEdit(walked, arrow, to);
    if (edit?.type !== 'message.change') continue;
    byMessage.set(edit.id, edit);
    walked = withButtons(walked, edit);
  }
  return [...byMessage.values()];
}

const withButtons = (document: FunnelDocument, edit: Extract<Edit, { type: 'message.change' }>): FunnelDocument => ({
  ...document,
  stages: document.stages.map((stage) => ({
    ...stage,
    messages: stage.messages.map((m) => (m.id === edit.id ? { ...m, buttons: edit.buttons ?? m.buttons } : m)),
  })),
});
