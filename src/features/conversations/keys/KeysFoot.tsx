import { Trans } from '@lingui/react/macro';
import { Kbd } from '#src/ui/Kbd.tsx';
import classes from './Keys.module.css';
import { conversationKeys } from './conversationKeys.ts';

/** The keys that are used most, below the list, and what opens all of them. */
export function KeysFoot({ onHelp }: { onHelp: () => void }) {
  return (
    <div className={classes.foot}>
      <span>
        <Kbd>{conversationKeys.previous}</Kbd> <Kbd>{conversationKeys.next}</Kbd> <Trans>next person</Trans>
      </span>
      <span>
        <Kbd>{conversationKeys.answer}</Kbd> <Trans>answer</Trans>
      </span>
      <span>
        <Kbd>{conversationKeys.finish}</Kbd> <Trans>done</Trans>
      </span>
      <span>
        <Kbd>{conversationKeys.replies}</Kbd> <Trans>replies</Trans>
      </span>
      <button type="button" className={classes.all} aria-haspopup="dialog" onClick={onHelp}>
        <Kbd>{conversationKeys.help}</Kbd> <Trans>all keys</Trans>
      </button>
    </div>
  );
}
