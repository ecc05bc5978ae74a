import { timedExits } from '#machines/journey/exits.ts';
import { compileCached } from './compileCached.ts';
import { triedFacts } from './triedFacts.ts';
import { triedZone } from './triedZone.ts';
import type { Tryout, TryoutFunnel } from './tryout.ts';

/** The timed exits that are still asked, in the order of their times, as long as the person does nothing; ms since 1970. */
export function triedExits(funnel: TryoutFunnel, tryout: Tryout): { exit: string; at: number }[] {
  const { value, context } = tryout.journey;
  if (value !== 'choosing') return [];
  const facts = triedFacts(funnel, tryout);
  const event = { funnel: compileCached(funnel.document), at: tryout.now, zone: triedZone(funnel, tryout), facts };
  return timedExits({ context, event }).map(({ exit: { id }, at }) => ({ exit: id, at }));
}
