import { v7 } from 'uuid';
import type { Colour } from '#contract/iconsAndColours.ts';
import type { Edit, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { hasContent } from '#machines/funnel/walkFields.ts';

const palette: Colour[] = ['blue', 'teal', 'violet', 'orange', 'pink', 'green', 'indigo', 'cyan', 'grape', 'yellow'];

export const emptyMessage = (): Message => ({ id: v7(), text: '', image: null, video: null, delay: 0, buttons: [] });

/** Creates a stage with one empty message, in a colour that differs from its neighbours'. */
export function newStage(document: FunnelDocument, title: string, at: { x: number; y: number }): Stage {
  const colour = palette[document.stages.length % palette.length] ?? 'blue';
  const icon = document.stages.length === 0 ? 'flag' : 'chat';
  return { id: v7(), title, icon, colour, x: Math.round(at.x), y: Math.round(at.y), messages: [emptyMessage()] };
}

/** Whether nothing was written into a stage yet: no text and no media. Buttons may be there already. */
export const isUnwritten = ({ messages }: Stage): boolean => !messages.some(hasContent);

/** The edit that leads a next-step button or an exit to a stage. Null where neither exists. */
export function connectEdit(document: FunnelDocument, id: string, to: string | null): Edit | null {
  for (const stage of document.stages) {
    const exit = stage.exits?.find((one) => one.id === id);
    if (exit) {
      const exits = stage.exits?.map((one) => (one === exit ? { ...exit, to } : one)) ?? [];
      return { type: 'stage.change', id: stage.id, exits };
    }
    for (const message of stage.messages) {
      const button = message.buttons.find((b) => b.id === id);
      if (button?.kind !== 'next') continue;
      const buttons = message.buttons.map((b) => (b === button ? { ...button, to } : b));
      return { type: 'message.change', id: message.id, buttons };
    }
  }
  return null;
}
