import type { Deps } from '#server/domain/deps.ts';
import type { JourneyHandlers } from '#server/domain/gateways/journeys.ts';
import { followPeople } from './domain/seriesMembers/followPeople.ts';
import { leaveFunnelsSeries } from './domain/seriesMembers/leaveFunnelsSeries.ts';
import { releaseMembers } from './domain/seriesMembers/releaseMembers.ts';
import { withdrawMember } from './domain/seriesMembers/withdrawMember.ts';
import { blockRecipients } from './mailings/blockRecipients.ts';
import { dropRecipient } from './mailings/dropRecipient.ts';

/** What series and mailings do when journeys change. */
export const journeyHandlers = (deps: Pick<Deps, 'now' | 'newId'>): JourneyHandlers => ({
  async onPeopleChanged(tx, changes) {
    await followPeople(deps, tx, changes);
  },
  onBlocked: (tx, chats) => blockRecipients(deps, tx, chats),
  onEnded: (tx, of) => leaveFunnelsSeries(deps, tx, of),
  onReleased: (tx, funnel) => releaseMembers(tx, funnel),
  onWithdrawing: (tx, contact) => withdrawMember(deps, tx, contact),
  onWithdrawn: (tx, contact) => dropRecipient(deps, tx, contact),
});
