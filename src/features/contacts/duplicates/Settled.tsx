import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './Settled.module.css';

interface Props {
  title: ReactNode;
  /** Rows. */
  children: ReactNode;
  more: { isBusy: boolean; load: () => void } | null;
}

/** Pairs about which the owner has decided. */
export function Settled({ title, children, more }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.recent}>
      <h2 id={id} className="mb-lg text-lg">
        {title}
      </h2>
      <Card>
        <ul>{children}</ul>
      </Card>
      {more && (
        <div className="flex justify-center mt-xl">
          <Button isBusy={more.isBusy} onClick={more.load}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  name: ReactNode;
  facts: ReactNode;
  undo: { label: string; isBusy: boolean; act: () => void };
}

/** A pair that is settled, and the button that takes it back. */
export const SettledRow = ({ name, facts, undo: { label, isBusy, act } }: RowProps) => (
  <li className={classes.row}>
    <div className="grow">
      <p className="text-md medium break-words" dir="auto" translate="no">
        {name}
      </p>
      <p className={classes.facts}>{facts}</p>
    </div>
    <Button size="small" isBusy={isBusy} aria-label={label} onClick={act}>
      {!isBusy && <IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
      <Trans>Undo</Trans>
    </Button>
  </li>
);
