import { Trans } from '@lingui/react/macro';
import type { ShownBot } from './shownBot.ts';
import classes from './BotPreview.module.css';
import { PreviewPicture } from './PreviewPicture.tsx';

/** The bot's profile. */
export function ProfilePreview({ bot }: { bot: ShownBot }) {
  const { name, username, about } = bot;
  return (
    <div className={classes.profile}>
      <PreviewPicture bot={bot} isLarge />
      <b className={classes.name}>{name}</b>
      <span className={classes.kind}>
        <Trans context="kind of chat">bot</Trans>
      </span>
      <dl className={classes.facts}>
        {about.trim() !== '' && (
          <div>
            <dt>
              <Trans>About</Trans>
            </dt>
            <dd>{about}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Username</Trans>
          </dt>
          <dd>{`@${username}`}</dd>
        </div>
      </dl>
    </div>
  );
}
