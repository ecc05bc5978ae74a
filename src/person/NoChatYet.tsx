import { Trans } from '@lingui/react/macro';
import { IconMessageOff } from '@tabler/icons-react';
import classes from './NoChatYet.module.css';

/** Marks a contact who has never started a bot, so that nothing can be sent to them. */
export const NoChatYet = () => (
  <span className={classes.mark}>
    <IconMessageOff size={14} stroke={1.75} aria-hidden />
    <Trans>No chat yet</Trans>
  </span>
);
