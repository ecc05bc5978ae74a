import { Trans } from '@lingui/react/macro';
import { IconWallet } from '@tabler/icons-react';
import { useFormat } from '#src/session/useFormat.ts';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './Balance.module.css';

/** The balance before the first commission, which says its currency. */
export function NothingEarned() {
  const format = useFormat();
  return (
    <Card className={classes.balance} aria-labelledby="nothing-earned">
      <section className={classes.cell}>
        <h2 id="nothing-earned" className={classes.label}>
          <IconWallet size={16} stroke={1.75} aria-hidden />
          <span>
            <Trans context="part of a partner’s balance">Available</Trans>
          </span>
        </h2>
        <p className={classes.value}>{format.number(0)}</p>
        <p className={classes.note}>
          <Trans>Your commissions add up here, from the first payment of a person you brought.</Trans>
        </p>
      </section>
    </Card>
  );
}
