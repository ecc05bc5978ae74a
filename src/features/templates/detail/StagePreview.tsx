import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaKind } from '#contract/mediaKinds.ts';
import type { FileView, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf, sendsTextApart } from '#machines/funnel/media.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import { mediaNames } from '#src/shell/media/mediaNames.ts';
import { mediaTexts } from '#src/shell/media/mediaTexts.ts';
import { Album } from '#src/shell/media/Album.tsx';
import { MediumView } from '#src/shell/media/MediumView.tsx';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import { useTimingText } from '#src/shell/timing/useTimingText.ts';
import classes from './StagePreview.module.css';

type Files = Readonly<Record<string, FileView>>;

/** The messages of a stage as a person would get them. */
export function StagePreview({ stage, files }: { stage: Stage; files: Files }) {
  const { t } = useLingui();
  const { title, colour, messages } = stage;
  return (
    <section className={classes.card} aria-label={t`Preview: ${title}`}>
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
        <Trans>preview</Trans>
      </p>
    </section>
  );
}

function Bubble({ message, files }: { message: Message; files: Files }) {
  const { t } = useLingui();
  const timingText = useTimingText();
  const { text, buttons } = message;
  // The name of somebody, so that the text reads as a letter to a person.
  const filled = fillText(text, { first_name: t({ message: 'Anna', comment: 'an example of a first name' }) });
  const media = (
    <Album key="media" media={mediaOf(message).map(({ kind, id }) => ({ ...files[id], kind, id }))}>
      {({ kind, id }) => <MediumOfStage kind={kind} file={files[id]} />}
    </Album>
  );
  const words = text !== '' && (
    <div key="text" className={classes.text}>
      <FormattedText html={filled} />
    </div>
  );
  const isApart = sendsTextApart(message) && text !== '';
  return (
    <div className="stack gap-xs">
      {!isImmediate(message) && <p className={classes.pause}>{timingText(message)}</p>}
      {(isApart ? [media, words] : [[media, words]]).map((content, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is shown does not change.
        <div key={at} className={classes.bubble}>
          {content}
        </div>
      ))}
      {buttons.map(({ id, label }) => (
        <span key={id} className={classes.key} dir="auto" translate="no">
          {label}
        </span>
      ))}
    </div>
  );
}

/** A file that is no longer stored is only named. */
function MediumOfStage({ kind, file }: { kind: MediaKind; file: Files[string] | undefined }) {
  const { i18n } = useLingui();
  const { inMessage } = mediaTexts[kind];
  const name = mediaNames[kind];
  if (file === undefined) return <span className={classes.missing}>{i18n._(name)}</span>;
  const film = { controls: true, muted: true, preload: 'metadata' } as const;
  const { url, name: fileName, bytes, duration } = file;
  return <MediumView {...{ kind, url, bytes, duration, film }} name={fileName} label={i18n._(inMessage)} isLazy />;
}
