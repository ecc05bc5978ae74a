import type { JourneyGateway } from '#server/domain/gateways/journeys.ts';
import { endJourneys } from './endJourneys.ts';
import type { JourneyDeps } from './load/journeyDeps.ts';
import { holdQueued, releaseHeld } from './holdDeliveries.ts';
import { holdLapsed, releaseWaiting } from './lapsedDeliveries.ts';
import { moveJourneys } from './moveJourneys.ts';
import { movePeople } from './movePeople.ts';
import { askPlanAgain, planDatesAgain } from './planAgain.ts';
import { resendMissed } from './resendMissed.ts';
import { restartJourney } from './restartJourney.ts';
import { withdrawContact } from './withdrawContact.ts';
import { endTests } from './testers.ts';

/** The operations on journeys that the domain calls. */
export function journeyGate(deps: JourneyDeps): JourneyGateway {
  return {
    movePeople: (tx, of) => movePeople(deps, tx, of),
    moveJourneys: (tx, of) => moveJourneys(deps, tx, of),
    restartJourney: (tx, of) => restartJourney(deps, tx, of),
    resendMissed: (tx, of) => resendMissed(deps, tx, of),
    endTests: (tx, of) => endTests(deps, tx, of),
    endJourneys: (tx, of) => endJourneys(deps, tx, of),
    withdrawContact: (tx, of) => withdrawContact(deps, tx, of),
    planAgain: (tx, of) => askPlanAgain(tx, of),
    planDatesAgain: (tx, of) => planDatesAgain(deps, tx, of),
    holdQueued: (tx, of) => holdQueued(tx, of),
    releaseHeld: (tx, of) => releaseHeld(deps, tx, of),
    holdLapsed: (tx, of) => holdLapsed(deps, tx, of),
    releaseWaiting: (tx, of) => releaseWaiting(deps, tx, of),
  };
}
