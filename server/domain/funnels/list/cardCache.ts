import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { FunnelHead } from '../funnelRow.ts';

/** What a card shows of a funnel's documents. */
export interface Card {
  drawing: FunnelSummary['drawing'];
  /** The files that the draft names. */
  files: string[];
  problems: FunnelSummary['problems_count'];
  /** What the problems depend on beside the draft. */
  checkedWith: string;
  /** Stages of the live version; a stage that leads nowhere is an end. */
  live: { id: string; title: string; isEnd: boolean }[] | null;
}

interface Kept {
  /** Of which row the card is. */
  of: string;
  card: Card;
  weight: number;
}

/** In stages: about 20 MB. */
const mostWeight = 100_000;
const caches = new WeakMap<Deps, { cards: Map<string, Kept>; weight: number }>();

/** Changes whenever a document does. */
const stampOf = ({ revision, live_revision, created_at, updated_at }: FunnelHead): string =>
  [revision, live_revision, created_at.getTime(), updated_at.getTime()].join('/');

/** The card of a funnel as its row is now; null where it has to be made. Nothing else makes a card stale. */
export function recallCard(deps: Deps, head: FunnelHead): Card | null {
  const kept = caches.get(deps)?.cards.get(head.id);
  return kept?.of === stampOf(head) ? kept.card : null;
}

/** Keeps a card for the next list. The oldest ones go where there are too many. */
export function rememberCard(deps: Deps, head: FunnelHead, card: Card): void {
  const cache = caches.get(deps) ?? { cards: new Map<string, Kept>(), weight: 0 };
  caches.set(deps, cache);
  const forget = (id: string) => {
    cache.weight -= cache.cards.get(id)?.weight ?? 0;
    cache.cards.delete(id);
  };
  forget(head.id);
  const weight = 1 + card.drawing.stages.length + (card.live?.length ?? 0);
  cache.cards.set(head.id, { of: stampOf(head), card, weight });
  cache.weight += weight;
  for (const id of cache.cards.keys()) {
    if (cache.weight <= mostWeight) return;
    forget(id);
  }
}
