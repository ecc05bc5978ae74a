import type { Deps } from '#server/domain/deps.ts';
import { compareLedger } from './domain/ledger/compareLedger.ts';
import { erasePayoutDetails } from './domain/withdrawals/erasePayoutDetails.ts';
import { expireUnconfirmed } from './domain/withdrawals/expireUnconfirmed.ts';
import type { ScheduledJob } from './jobs/startJobs.ts';

/** What is done about money by the clock: balances are compared each night, payout details are erased in time. */
export const ledgerJobs = (deps: Deps): ScheduledJob[] => [
  { queue: 'ledger.compare', cron: '10 3 * * *', run: () => compareLedger(deps) },
  {
    queue: 'withdrawals.tidy',
    cron: '27 * * * *',
    run: async () => {
      await expireUnconfirmed(deps);
      await erasePayoutDetails(deps);
    },
  },
];
