import { Trans } from '@lingui/react/macro';
import { Kbd } from '#src/ui/Kbd.tsx';
import classes from './Keys.module.css';

/** The keys that are used most, below the list; a press shows all. */
export function KeysFoot({ onHelp }: { onHelp: () => void }) {
  return (
    <button type="button" className={classes.foot} onClick={onHelp}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans>next person</Trans>
      </span>
      <span>
        <Kbd>R</Kbd> <Trans>answer</Trans>
      </span>
      <span>
        <Kbd>E</Kbd> <Trans>done</Trans>
      </span>
      <span>
        <Kbd>/</Kbd> <Trans>replies</Trans>
      </span>
      <span>
        <Kbd>?</Kbd> <Trans>all keys</Trans>
      </span>
    </button>
  );
}
