import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#src/session/SessionContext.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { partnerBalanceQuery } from '../queries.ts';

/** What a partner gives up with the account: the balance by currency, as items of a list. */
export function GivenUpBalance() {
  const format = useFormat();
  const isPartner = useUser()?.partner != null;
  const { data } = useQuery({ ...partnerBalanceQuery, enabled: isPartner });
  const sums = (data?.balances ?? [])
    .map(({ currency, available, on_hold }) => ({ amount: available.amount + on_hold.amount, currency }))
    .filter(({ amount }) => amount > 0);
  return sums.map((sum) => {
    const money = format.money(sum);
    return (
      <li key={sum.currency}>
        <Trans>your partner balance of {money}: it is given up</Trans>
      </li>
    );
  });
}
