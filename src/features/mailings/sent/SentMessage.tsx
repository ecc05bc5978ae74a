import { useLingui } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import { useFieldNames } from '#src/messageEditor/text/useFieldNames.ts';
import classes from './Sent.module.css';

/** A message as the chat shows it. */
export function SentMessage({ mailing: { message, files } }: { mailing: Mailing }) {
  const { t } = useLingui();
  const fieldNames = useFieldNames(escapeHtml);
  const image = message.image && files[message.image];
  const video = message.video && files[message.video];
  return (
    <div className={classes.wall}>
      <div className={classes.bubble}>
        {image && <img src={image.url} alt={t`The picture of the message`} />}
        {video && <video src={video.url} controls muted preload="metadata" aria-label={t`The video of the message`} />}
        {message.text !== '' && (
          <div className={classes.text}>
            <FormattedText html={fieldNames(message.text)} />
          </div>
        )}
      </div>
      {message.buttons.map(({ id, label }) => (
        <span key={id} className={classes.key}>
          {label}
        </span>
      ))}
    </div>
  );
}
