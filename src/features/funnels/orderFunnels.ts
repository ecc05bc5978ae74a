import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import type { PanelOrder } from './panelSearch.ts';

/** Orders the cards; they come with the newest change first. */
export function orderFunnels(
  funnels: FunnelSummary[],
  order: PanelOrder | undefined,
  language: string,
): FunnelSummary[] {
  if (order === 'people') return funnels.toSorted((a, b) => b.people - a.people);
  if (order === undefined) return funnels;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return funnels.toSorted((a, b) => compare(a.name, b.name));
}
