import { useLingui } from '@lingui/react/macro';
import { type AuditKind, auditKinds } from '#contract/auditKinds.ts';
import { limitedThings } from '#contract/limitedThings.ts';
import type { FailureKind } from '#contract/schemas/failure.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useLimitNames } from '../accounts/useLimitNames.ts';
import { failureNames } from '../failures/failureNames.ts';

type Args = AuditEvent['args'];

const failureKinds = Object.keys(failureNames) as FailureKind[];

/** Of an id that no name is known for, what tells it from others. */
const lastDigits = 6;

/** What was done, as a sentence; what an other version wrote is shown as it is, with its figures. */
export function useAuditText(): (event: Pick<AuditEvent, 'kind' | 'args' | 'account'>) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const limitsOf = useLimitsText();
  return ({ kind, args, account }) => {
    const text = (key: string) => String(args[key] ?? '');
    const number = (key: string) => format.number(Number(args[key] ?? 0));
    const sum =
      typeof args.amount === 'number' && args.currency
        ? format.money({ amount: args.amount, currency: String(args.currency) })
        : '';
    const who = account?.name || text('name') || (account && `…${account.id.slice(-lastDigits)}`) || '…';
    const until = args.until ? format.dateTime(String(args.until)) : '';
    const ledgerAccount = text('account');
    const limits = limitsOf(args);
    const [bots, people, files] = [number('bots'), number('people'), number('files')];
    const failing = failureKinds.find((one) => one === args.failure);
    const what = failing ? i18n._(failureNames[failing]) : text('failure');
    const texts: Record<AuditKind, string> = {
      'withdrawal.approved': t`Approved a withdrawal of ${sum}`,
      'withdrawal.rejected': t`Rejected a withdrawal of ${sum}`,
      'withdrawal.paid': t`Marked a withdrawal of ${sum} as paid`,
      'withdrawal.details_shown': t`Viewed the payout details of a withdrawal`,
      'withdrawal.exported': t`Saved the approved withdrawals for the bank`,
      'subscription.granted': t`Granted ${who} a subscription until ${until}`,
      'subscription.ended': t`Ended the subscription of ${who}`,
      'payment.refunded': t`Refunded ${sum}`,
      'commission.refused': t`No commission for the partner’s own purchase`,
      'account.limits_set': t`Set the limits of ${who}: ${limits}`,
      'account.bots_stopped': t`Stopped the bots of ${who}: ${bots}`,
      'account.closed': t`Closed the account of ${who}`,
      'account.reopened': t`Reopened the account of ${who}`,
      'account.deleted': t`Deleted the account of ${who}: bots ${bots}, people ${people}, files ${files}`,
      'account.exported': t`Exported the list of accounts`,
      'admin.granted': t`Made ${who} an admin`,
      'admin.revoked': t`Removed the admin rights of ${who}`,
      'factor.removed': t`Turned off two-step sign-in for ${who}`,
      'failure.retried': t`Tried again: ${what}`,
      'failure.dismissed': t`Removed from the list of what fails: ${what}`,
      'sending.paused': t`Paused all sending`,
      'sending.resumed': t`Resumed sending`,
      'backup.begun': t`Started a backup`,
      'balance.given_up': t`The partner ${who} gave up ${sum} by deleting the account`,
      'ledger.compared': t`Compared the ledger: all even`,
      'ledger.differed': t`Found that ${ledgerAccount} differs from its entries`,
      'ledger.balance_set': t`Set the balance of ${ledgerAccount} from its entries`,
    };
    const known = auditKinds.find((one) => one === kind);
    return known ? texts[known] : [kind, ...Object.entries(args).map(([key, value]) => `${key}: ${value}`)].join(', ');
  };
}

/** The limits that were set, each with what it became. */
function useLimitsText(): (args: Args) => string {
  const { t } = useLingui();
  const format = useFormat();
  const names = useLimitNames();
  return (args) =>
    limitedThings
      .flatMap((of) => {
        const set = args[of];
        if (set === undefined) return [];
        const name = names[of];
        if (set === 'usual') return [t`${name} as usual`];
        if (set === 'none') return [t`${name} no limit`];
        const amount = of === 'storage' ? format.bytes(Number(set)) : format.number(Number(set));
        return [t`${name} ${amount}`];
      })
      .join(', ');
}
