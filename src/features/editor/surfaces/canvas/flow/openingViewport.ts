import type { Viewport } from 'reactflow';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { cardRects, readableViewport } from './readableViewport.ts';
import { viewportRect } from './viewportRect.ts';

interface Size {
  width: number;
  height: number;
}

/** The least zoom at which a funnel opens fitted, and else the zoom at which its first stage is shown. */
const readable = { leastFit: 0.6, zoom: 0.8 };

/** The viewport in which a funnel opens: the stored one while a card is in it, else a readable one. */
export function openingViewport(document: FunnelDocument, size: Size, stored: Viewport | null): Viewport {
  return stored && showsAny(document, stored, size) ? stored : readableViewport(document, size, readable);
}

function showsAny(document: FunnelDocument, { x, y, zoom }: Viewport, size: Size): boolean {
  const seen = viewportRect({ transform: [x, y, zoom], ...size });
  return cardRects(document).some(
    (rect) =>
      rect.x < seen.x + seen.width &&
      rect.x + rect.width > seen.x &&
      rect.y < seen.y + seen.height &&
      rect.y + rect.height > seen.y,
  );
}
