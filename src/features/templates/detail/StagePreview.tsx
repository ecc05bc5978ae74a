import { Trans, useLingui } from '@lingui/react/macro';
import type { FileView, Message, Stage } from '#contract/schemas/funnel.ts';
import { isImmediate } from '#machines/journey/timing.ts';
import { fillText } from '#machines/text/fillText.ts';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import { useTimingText } from '#src/shell/timing/useTimingText.ts';
import classes from './StagePreview.module.css';

type Files = Readonly<Record<string, FileView>>;

/** The messages of a stage as a person would get them. */
export function StagePreview({ stage, files }: { stage: Stage; files: Files }) {
  const { t } = useLingui();
  const { title, colour, messages } = stage;
  return (
    <section className={classes.card} aria-label={t`“${title}” as a person would get it`}>
      <div className={classes.wall}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} files={files} />
        ))}
        {messages.length === 0 && (
          <p className={classes.pause}>
            <Trans>This stage sends nothing</Trans>
          </p>
        )}
      </div>
      <p className={classes.foot}>
        <span className={`${classes.chip} c-${colour}`} dir="auto" translate="no">
          {title}
        </span>{' '}
        <Trans>as a person would get it</Trans>
      </p>
    </section>
  );
}

function Bubble({ message, files }: { message: Message; files: Files }) {
  const { t } = useLingui();
  const timingText = useTimingText();
  const { text, image, video, buttons } = message;
  // The name of somebody, so that the text reads as a letter to a person.
  const filled = fillText(text, { first_name: t({ message: 'Anna', comment: 'an example of a first name' }) });
  return (
    <div className={classes.message}>
      {!isImmediate(message) && <p className={classes.pause}>{timingText(message)}</p>}
      <div className={classes.bubble}>
        {image !== null && <Picture url={files[image]?.url} />}
        {video !== null && <Video url={files[video]?.url} />}
        {text !== '' && (
          <div className={classes.text}>
            <FormattedText html={filled} />
          </div>
        )}
      </div>
      {buttons.map(({ id, label }) => (
        <span key={id} className={classes.key} dir="auto" translate="no">
          {label}
        </span>
      ))}
    </div>
  );
}

/** A picture that is no longer stored is only named. */
function Picture({ url }: { url: string | undefined }) {
  const { t } = useLingui();
  if (url === undefined)
    return (
      <span className={classes.missing}>
        <Trans>Picture</Trans>
      </span>
    );
  return <img src={url} alt={t`The picture of the message`} loading="lazy" />;
}

function Video({ url }: { url: string | undefined }) {
  const { t } = useLingui();
  if (url === undefined)
    return (
      <span className={classes.missing}>
        <Trans>Video</Trans>
      </span>
    );
  return <video src={url} controls muted preload="metadata" aria-label={t`The video of the message`} />;
}
