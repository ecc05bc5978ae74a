import type { Rect } from 'reactflow';

interface Card extends Rect {
  id: string;
}

/** Left or top edges on one line, or even gaps across or down. */
export type Alignment = 'left' | 'top' | 'across' | 'down';

/** Where cards come to stand when they are aligned. Even gaps keep the outermost two where they are. */
export function alignCards(cards: Card[], how: Alignment): { id: string; x: number; y: number }[] {
  if (how === 'across') return spread(cards, 'x', 'width');
  if (how === 'down') return spread(cards, 'y', 'height');
  const axis = how === 'left' ? 'x' : 'y';
  const line = Math.min(...cards.map((card) => card[axis]));
  return cards.map(({ id, x, y }) => ({ id, x, y, [axis]: line }));
}

function spread(cards: Card[], axis: 'x' | 'y', size: 'width' | 'height') {
  const sorted = cards.toSorted((a, b) => a[axis] - b[axis]);
  const [first] = sorted;
  const end = Math.max(...cards.map((card) => card[axis] + card[size]));
  const filled = cards.reduce((sum, card) => sum + card[size], 0);
  const gap = (end - (first?.[axis] ?? 0) - filled) / Math.max(1, cards.length - 1);
  let at = first?.[axis] ?? 0;
  return sorted.map((card) => {
    const place = { id: card.id, x: card.x, y: card.y, [axis]: Math.round(at) };
    at += card[size] + gap;
    return place;
  });
}
