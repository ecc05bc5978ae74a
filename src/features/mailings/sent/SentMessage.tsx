import { useLingui } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { mediaOf, sendsTextApart } from '#machines/funnel/media.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import { Album } from '#src/shell/media/Album.tsx';
import { mediaTexts } from '#src/shell/media/mediaTexts.ts';
import { MediumView } from '#src/shell/media/MediumView.tsx';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import { useFieldNames } from '#src/messageEditor/text/useFieldNames.ts';
import classes from './Sent.module.css';

const film = { controls: true, muted: true, preload: 'metadata' } as const;

/** A message as the chat shows it. */
export function SentMessage({ mailing: { message, files } }: { mailing: Mailing }) {
  const { i18n } = useLingui();
  const fieldNames = useFieldNames((label) => `<code>${escapeHtml(label)}</code>`);
  const media = (
    <Album key="media" media={mediaOf(message).flatMap(({ kind, id }) => (files[id] ? [{ ...files[id], kind }] : []))}>
      {({ kind, url, name, bytes, duration }) => (
        <MediumView {...{ kind, url, name, bytes, duration, film }} label={i18n._(mediaTexts[kind].inMessage)} />
      )}
    </Album>
  );
  const text = message.text !== '' && (
    <div key="text" className={classes.text}>
      <FormattedText html={fieldNames(message.text)} />
    </div>
  );
  const isApart = sendsTextApart(message) && message.text !== '';
  return (
    <div className={classes.wall}>
      {(isApart ? [media, text] : [[media, text]]).map((content, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was sent does not change.
        <div key={at} className={classes.bubble}>
          {content}
        </div>
      ))}
      {message.buttons.map(({ id, label }) => (
        <span key={id} className={classes.key}>
          {label}
        </span>
      ))}
    </div>
  );
}
