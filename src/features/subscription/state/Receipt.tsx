import { Trans, useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Payment } from '#contract/schemas/money/subscription.ts';
import { accountName } from '#src/session/accountName.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import classes from './Receipts.module.css';

interface Props {
  payment: Payment;
  plan: string;
  onClose: () => void;
}

/** One payment in full, to be printed or saved as a PDF. */
export function Receipt({ payment, plan, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const user = useUser();
  const { receipt, at, amount, refunded, provider } = payment;
  return (
    <Dialog onClose={onClose} title={t`Receipt ${receipt}`} closeLabel={t`Close`}>
      <dl className={classes.facts}>
        <Fact name={<Trans>For</Trans>}>{plan ? t`Voronka: ${plan}` : t`Voronka`}</Fact>
        <Fact name={<Trans>Paid on</Trans>}>{format.dateTime(at)}</Fact>
        <Fact name={<Trans>Paid with</Trans>}>
          {provider === 'stars' ? <Trans>Telegram Stars</Trans> : <Trans>bank card</Trans>}
        </Fact>
        {user && <Fact name={<Trans>Account</Trans>}>{accountName(user)}</Fact>}
        {refunded.amount > 0 && <Fact name={<Trans>Refunded</Trans>}>{format.money(refunded)}</Fact>}
        <Fact name={<Trans>Amount</Trans>}>
          <b className="semibold">{format.money(amount)}</b>
        </Fact>
      </dl>
      <div className="flex justify-end mt-xl">
        <Button onClick={() => window.print()}>
          <IconPrinter size={16} stroke={1.75} aria-hidden />
          <Trans>Print or save as PDF</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
