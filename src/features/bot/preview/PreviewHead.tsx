import { Trans } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ShownBot } from './shownBot.ts';
import classes from './BotPreview.module.css';
import { PreviewPicture } from './PreviewPicture.tsx';

/** The head of the chat. */
export function PreviewHead({ bot }: { bot: ShownBot }) {
  return (
    <div className={classes.head}>
      <IconChevronLeft size={20} stroke={2} aria-hidden />
      <PreviewPicture bot={bot} />
      <p className="stack min-w-0">
        <b className="semibold truncate">{bot.name}</b>
        <span>
          <Trans context="kind of chat">bot</Trans>
        </span>
      </p>
    </div>
  );
}
