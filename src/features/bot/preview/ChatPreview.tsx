import { Trans } from '@lingui/react/macro';
import type { ShownBot } from './shownBot.ts';
import classes from './BotPreview.module.css';
import { PreviewHead } from './PreviewHead.tsx';

/** The chat before Start is pressed: the welcome text in the middle, Start at the foot. */
export function ChatPreview({ bot }: { bot: ShownBot }) {
  return (
    <>
      <PreviewHead bot={bot} />
      <div className={`${classes.wall} ${classes.centred}`}>
        {bot.welcome.trim() === '' ? (
          <p className={classes.service}>
            <Trans>No messages here yet</Trans>
          </p>
        ) : (
          <div className={classes.bubble}>
            <b>
              <Trans>What can this bot do?</Trans>
            </b>
            <p>{bot.welcome}</p>
          </div>
        )}
      </div>
      <p className={classes.start}>
        <Trans context="button of Telegram">Start</Trans>
      </p>
    </>
  );
}
