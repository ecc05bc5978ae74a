import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';

type Choice = Pick<FunnelSummary, 'id'> & Partial<Pick<FunnelSummary, 'state' | 'bot'>>;

/** The funnel that something new belongs to at first: one that runs, else one that has a bot, else the first. */
export const firstFunnel = <Funnel extends Choice>(funnels: readonly Funnel[]): Funnel | undefined =>
  funnels.find(({ state }) => state === 'running') ?? funnels.find(({ bot }) => bot) ?? funnels[0];
