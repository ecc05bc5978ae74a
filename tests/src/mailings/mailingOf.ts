import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';

const id = '0198a000-0000-7000-8000-000000000301';
const at = '2026-11-20T10:00:00.000Z';

/** A mailing that was sent to one person, with a change. */
export function mailingOf(funnel: Funnel, change: Partial<Mailing> = {}): Mailing {
  const counted = { recipients: 1, waiting: 0, sending: 0, sent: 1, failed: 0, unreachable: 0 };
  return {
    ...{ id, revision: 2, funnel: funnel.id, title: 'News', audience: {}, state: 'sent', reason: null },
    message: { id: '0198a000-0000-7000-8000-000000000302', text: 'Sent', image: null, video: null, buttons: [] },
    ...{ send_at: null, send_wall: null, time_zone: null, allow_paid_broadcast: false, files: {}, problems: [] },
    progress: {
      ...{
        ...counted,
        uncertain: 0,
        dropped: 0,
        blocked_after: 0,
        presses: {},
        pressed: 0,
        seconds: 0,
        finishes_at: null,
      },
      ...{ quiet: null, capped: null, own_time: null, waits_for: null },
    },
    ...{ archived: false, created_at: at, started_at: at, finished_at: at },
    ...change,
  };
}
