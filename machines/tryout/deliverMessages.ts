import { dispatchToJourney } from './dispatchToJourney.ts';
import { addLogEntry, isMessageArrival, type MessageArrival, type TryoutRun } from './tryoutRun.ts';

/** The first message in flight arrives, while its delivery is not settled yet. */
export function deliverFirst(run: TryoutRun): void {
  for (;;) {
    const next = run.sending.shift();
    if (!next) return;
    addLogEntry(run, next);
    if (!isMessageArrival(next)) continue;
    run.unsettled.push(next);
    return;
  }
}

/** Everything in flight arrives and is settled, also what is sent because of that. */
export function settleAll(run: TryoutRun): void {
  for (const arrival of run.unsettled.splice(0)) {
    addLogEntry(run, { type: 'settled', send: arrival.send });
    settle(run, arrival);
  }
  for (;;) {
    const next = run.sending.shift();
    if (!next) return;
    addLogEntry(run, next);
    if (isMessageArrival(next)) settle(run, next);
  }
}

function settle(run: TryoutRun, { type, send: { visit, message, part, round } }: MessageArrival): void {
  const outcome = type === 'arrived' ? 'delivered' : 'undelivered';
  dispatchToJourney(run, { type: 'delivery.settled', visit, message, part, round, outcome });
}
