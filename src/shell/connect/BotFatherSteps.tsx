import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import classes from './connect.module.css';

const newBotCommand = '/newbot';

/** How to create a bot with BotFather. `takesFocus`: its link is what a dialog with nothing else to fill in focuses. */
export function BotFatherSteps({ takesFocus }: { takesFocus?: true }) {
  const { t } = useLingui();
  return (
    <ol className={classes.steps}>
      <li>
        <p>
          <Trans>Open the chat with BotFather, Telegram’s bot for creating bots.</Trans>
        </p>
        <a
          className={buttonClass({})}
          href="https://t.me/BotFather"
          target="_blank"
          rel="noreferrer"
          data-autofocus={takesFocus}
        >
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
          <Trans>Open BotFather</Trans>
        </a>
      </li>
      <li>
        <p>
          <Trans>Send it this command, and answer its two questions: a name, and an address that ends in “bot”.</Trans>
        </p>
        <div className={classes.command}>
          <code>{newBotCommand}</code>
          <CopyButton text={newBotCommand} label={t`Copy`} copiedLabel={t`Copied`} />
        </div>
      </li>
      <li>
        <p>
          <Trans>Copy the token from its answer: digits, a colon and a long key.</Trans>
        </p>
      </li>
    </ol>
  );
}
