import type { Edit, FunnelDocument } from '#contract/schemas/funnel.ts';
import { graphOf } from './graph.ts';
import { connectEdit } from './newStage.ts';

/** A stage with arrows in and out is deleted: the arrows that led to it could lead to its target. */
export interface ReconnectSuggestion {
  /** Title of the stage that goes. */
  gone: string;
  /** Title of where the arrows would lead. */
  onward: string;
  arrows: number;
  /** Leads them there, in the document without the stage. */
  edits: (document: FunnelDocument) => Edit[];
}

/** The reconnection to suggest when this stage is deleted; null where no button leads to it, or it leads nowhere else. */
export function reconnectSuggestion(document: FunnelDocument, id: string): ReconnectSuggestion | null {
  const { stages, exits } = graphOf(document);
  const all = [...exits.values()];
  const onward = all.find(({ source, target }) => source === id && target !== null && target !== id)?.target;
  const to = onward && stages.get(onward);
  const gone = stages.get(id);
  // those without a target of their own follow the order by themselves
  const arrows = all.filter(({ source, button }) => source !== id && button.to === id).map(({ button }) => button.id);
  if (!gone || !to || arrows.length === 0) return null;
  const edits = (after: FunnelDocument) => reconnectEdits(after, arrows, to.id);
  return { gone: gone.title, onward: to.title, arrows: arrows.length, edits };
}

/** One edit for each message, whatever number of its buttons led there. */
function reconnectEdits(document: FunnelDocument, arrows: string[], to: string): Edit[] {
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
