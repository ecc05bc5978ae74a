import { Trans } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ShownBot } from './shownBot.ts';
import classes from './BotPreview.module.css';
import { PreviewHead } from './PreviewHead.tsx';

/** The started chat with its menu open. */
export function MenuPreview({ bot }: { bot: ShownBot }) {
  return (
    <>
      <PreviewHead bot={bot} />
      <div className={classes.wall}>
        <p className={classes.own}>/start</p>
      </div>
      <ul className={classes.commands}>
        <li>
          <span className="grow">
            <Trans context="button of Telegram">Start</Trans>
          </span>
          <code>/start</code>
        </li>
        {bot.commands.map(({ command, description }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a command has no id, and its texts are being typed.
          <li key={at}>
            <span className="grow">{description}</span>
            <code>{`/${command}`}</code>
          </li>
        ))}
      </ul>
      <p className={classes.input}>
        <span className={classes.menu}>
          <IconX size={16} stroke={2} aria-hidden />
          <Trans>Menu</Trans>
        </span>
        <Trans context="placeholder of a chat">Message</Trans>
      </p>
    </>
  );
}
