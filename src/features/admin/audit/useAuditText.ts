import { useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';

/** What was done, as a sentence; a kind without one is shown as it is, with its figures. */
export function useAuditText(): (event: Pick<AuditEvent, 'kind' | 'args'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ kind, args }) => {
    const text = (key: string) => String(args[key] ?? '');
    const sum =
      typeof args.amount === 'number' && args.currency
        ? format.money({ amount: args.amount, currency: String(args.currency) })
        : '';
    // accounts that are only known by their id are left out
    const who = text('name') || text('email');
    const until = args.until ? format.dateTime(String(args.until)) : '';
    const account = text('account');
    const bots = text('bots');
    const texts: Record<string, string> = {
      'withdrawal.approved': t`Approved a withdrawal of ${sum}`,
      'withdrawal.rejected': t`Rejected a withdrawal of ${sum}`,
      'withdrawal.paid': t`Marked a withdrawal of ${sum} as paid`,
      'withdrawal.details_shown': t`Viewed the payout details of a withdrawal`,
      'withdrawal.exported': t`Saved the approved withdrawals for the bank`,
      'subscription.granted': who
        ? t`Granted ${who} a subscription until ${until}`
        : t`Granted a subscription until ${until}`,
      'subscription.ended': who ? t`Ended the subscription of ${who}` : t`Ended a subscription`,
      'payment.refunded': t`Refunded ${sum}`,
      'commission.refused': t`No commission for the partner’s own purchase`,
      'account.limits_set': t`Set the limits of an account`,
      'account.bots_stopped': t`Stopped the bots of an account: ${bots}`,
      'account.closed': t`Closed an account`,
      'account.reopened': t`Reopened an account`,
      'account.deleted': t`Deleted an account`,
      'backup.begun': t`Started a backup`,
      'ledger.compared': t`Compared the ledger: all even`,
      'ledger.differed': t`Found that ${account} differs from its entries`,
      'ledger.balance_set': t`Set the balance of ${account} from its entries`,
    };
    return texts[kind] ?? [kind, ...Object.entries(args).map(([key, value]) => `${key}: ${value}`)].join(', ');
  };
}
