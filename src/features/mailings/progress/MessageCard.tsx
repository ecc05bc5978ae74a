import { Trans, useLingui } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { plainText } from '#machines/text/plainText.ts';
import { Card } from '#src/ui/Card.tsx';
import classes from './Progress.module.css';

/** What was sent. */
export function MessageCard({ mailing: { message, files } }: { mailing: Mailing }) {
  const { t } = useLingui();
  const image = message.image && files[message.image];
  const video = message.video && files[message.video];
  return (
    <Card className={classes.message}>
      <h2 className={classes.subtitle}>
        <Trans>Message</Trans>
      </h2>
      <div className={classes.wall}>
        <div className={classes.bubble}>
          {image && <img src={image.url} alt={t`The picture of the message`} />}
          {video && (
            <video src={video.url} controls muted preload="metadata" aria-label={t`The video of the message`} />
          )}
          {message.text !== '' && <p>{plainText(message.text)}</p>}
        </div>
        {message.buttons.map(({ id, label }) => (
          <span key={id} className={classes.key}>
            {label}
          </span>
        ))}
      </div>
    </Card>
  );
}
