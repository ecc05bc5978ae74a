import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { LedgerAlert } from '../LedgerAlert.tsx';
import { ledgerQuery } from '../queries.ts';
import split from '../Split.module.css';
import { useAdminAct } from '../useAdminAct.ts';
import { LedgerTable } from './LedgerTable.tsx';

/** `/admin/ledger/`: every account with what is kept beside its entries, and the comparison of both. */
export function LedgerScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const act = useAdminAct();
  const { accounts, compared_at } = useSuspenseQuery(ledgerQuery).data;
  const [isBusy, setBusy] = useState(false);
  const at = compared_at ? format.dateTime(compared_at) : '';
  const compare = async () => {
    setBusy(true);
    await act(() => call(endpoints.adminMoney.compare, {}), t`Compared`);
    setBusy(false);
  };
  return (
    <>
      <LedgerAlert />
      <Card aria-labelledby="ledger">
        <CardHeader
          id="ledger"
          title={<Trans>Ledger</Trans>}
          lead={at ? <Trans>Compared {at}. Entries are never edited.</Trans> : <Trans>Not compared yet.</Trans>}
        >
          <Button size="small" isBusy={isBusy} onClick={() => void compare()}>
            {!isBusy && <IconRefresh size={16} stroke={1.75} aria-hidden />}
            <Trans>Compare now</Trans>
          </Button>
        </CardHeader>
        {accounts.length > 0 ? (
          <LedgerTable accounts={accounts} />
        ) : (
          <p className={split.none}>
            <Trans>No entries yet: they appear with the first payment.</Trans>
          </p>
        )}
      </Card>
    </>
  );
}
