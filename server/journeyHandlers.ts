import type { Deps } from '#server/domain/deps.ts';
import type { JourneyHandlers } from '#server/domain/gateways/journeys.ts';
import { zoneWithPhone } from './domain/contacts/zoneOfPhone.ts';
import { followContactZones } from './domain/seriesMembers/followContactZones.ts';
import { followPeople } from './domain/seriesMembers/followPeople.ts';
import { leaveFunnelsSeries } from './domain/seriesMembers/leaveFunnelsSeries.ts';
import { releaseMembers } from './domain/seriesMembers/releaseMembers.ts';
import { planDatesAgain } from './journeys/planAgain.ts';
import { withdrawMember } from './domain/seriesMembers/withdrawMember.ts';
import { blockRecipients } from './mailings/blockRecipients.ts';
import { dropRecipient } from './mailings/dropRecipient.ts';

/** What series, mailings and other journeys do when journeys change. */
export function journeyHandlers(deps: Pick<Deps, 'now' | 'newId' | 'log'>): JourneyHandlers {
  const handlers: JourneyHandlers = {
    async onPeopleChanged(tx, changes) {
      await followPeople(deps, tx, changes);
    },
    onBlocked: (tx, chats) => blockRecipients(deps, tx, chats),
    onEnded: (tx, of) => leaveFunnelsSeries(deps, tx, of),
    onReleased: (tx, funnel) => releaseMembers(tx, funnel),
    onWithdrawing: (tx, contact) => withdrawMember(deps, tx, contact),
    zoneWithPhone,
    onDatesChanged: (tx, of) => planDatesAgain(journeys, tx, of),
    onZonesChanging: (tx, of) => followContactZones(deps, tx, of),
    onWithdrawn: (tx, contact) => dropRecipient(deps, tx, contact),
  };
  const journeys = { ...deps, journeyHandlers: handlers };
  return handlers;
}
