import { Trans } from '@lingui/react/macro';
import { IconBulb } from '@tabler/icons-react';
import type { Run } from '#machines/inspect/run.ts';
import { oldPress } from '#machines/journey/cases/oldPress.ts';
import classes from './Source.module.css';

/** A question that many ask, with a run that shows the answer. */
export function Question({ onOpen }: { onOpen: (run: Run) => void }) {
  return (
    <button type="button" className={classes.question} onClick={() => onOpen(oldPress())}>
      <IconBulb size={16} stroke={1.75} aria-hidden />
      <Trans>Why does a press on an old button move nobody?</Trans>
    </button>
  );
}
