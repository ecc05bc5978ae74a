import type { ReactNode } from 'react';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { isBranch, splitsPeople } from '#src/features/editor/model/stageBox.ts';
import classes from './StageExits.module.css';

/** The exits of a stage below a hairline; a bar shows the shares that they take of the people. */
export function StageExits({ stage, row }: { stage: Stage; row: (exit: Exit) => ReactNode }) {
  const { exits } = stage;
  if (!exits) return null;
  return (
    <>
      {!isBranch(stage) && <li className={classes.hairline} aria-hidden />}
      {splitsPeople(stage) && <ShareBar exits={exits} />}
      {exits.map(row)}
    </>
  );
}

function ShareBar({ exits }: { exits: readonly Exit[] }) {
  const shares = exits.flatMap(({ id, condition }) => {
    const [only] = condition !== null && 'all' in condition ? condition.all : [];
    return only && 'share' in only ? [{ id, share: only.share }] : [];
  });
  return (
    <li className={classes.shares} aria-hidden>
      {shares.map(({ id, share }) => (
        <i key={id} style={{ flexGrow: share }} />
      ))}
    </li>
  );
}
