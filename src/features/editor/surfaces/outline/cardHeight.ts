import type { Stage } from '#contract/schemas/funnels/funnel.ts';

const headPx = 59;
const rowPx = 48;
const gapPx = 4;
const noMessagePx = 52;
const endPx = 40;
const footPx = { narrow: 54, wide: 40 };
const narrowPx = 720;

/** The height of a card below its head, px. */
export function cardBodyHeight({ messages }: Stage, isEditable: boolean): number {
  const buttons = messages.flatMap((m) => m.buttons);
  const isEnd = buttons.every((b) => b.kind === 'link');
  const foot = window.innerWidth > narrowPx ? footPx.wide : footPx.narrow;
  return (
    (messages.length > 0 ? gapPx + messages.length * rowPx : noMessagePx) +
    (buttons.length > 0 ? gapPx + buttons.length * rowPx : 0) +
    (isEnd ? endPx : 0) +
    (isEditable ? foot : 0)
  );
}

/** Estimates a card's height before it is rendered, px. */
export const cardHeight = (stage: Stage, isEditable: boolean): number => headPx + cardBodyHeight(stage, isEditable);
