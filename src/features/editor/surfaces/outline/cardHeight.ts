import { doingOf } from '#src/features/editor/model/messageDoes.ts';
import { isBranch } from '#src/features/editor/model/stageBox.ts';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';

const headPx = 59;
const rowPx = 48;
/** A message that says below its first line what it does. */
const saidPx = 56;
const exitPx = 86;
const gapPx = 4;
const noMessagePx = 52;
const endPx = 40;
const footPx = { narrow: 54, wide: 40 };
const narrowPx = 720;

/** The height of a card below its head, px. */
export function cardBodyHeight(stage: Stage, isEditable: boolean): number {
  const { messages, exits = [] } = stage;
  const buttons = messages.flatMap((m) => m.buttons);
  const isEnd = exits.length === 0 && buttons.every((b) => b.kind === 'link');
  const isSaid = (message: Message) => ['below', 'choices'].includes(doingOf(message));
  const rows = messages.reduce((sum, message) => sum + (isSaid(message) ? saidPx : rowPx), gapPx);
  const none = isBranch(stage) ? 0 : noMessagePx;
  const foot = window.innerWidth > narrowPx ? footPx.wide : footPx.narrow;
  return (
    (messages.length > 0 ? rows : none) +
    (exits.length > 0 ? gapPx + exits.length * exitPx : 0) +
    (buttons.length > 0 ? gapPx + buttons.length * rowPx : 0) +
    (isEnd ? endPx : 0) +
    (isEditable ? foot : 0)
  );
}

/** Estimates a card's height before it is rendered, px. */
export const cardHeight = (stage: Stage, isEditable: boolean): number => headPx + cardBodyHeight(stage, isEditable);
