import { useLingui } from '@lingui/react/macro';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { escapeHtml } from '#machines/text/entities.ts';
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
  return (
    <div className={classes.wall}>
      <div className={classes.bubble}>
        {mediaOf(message).map(({ kind, id }) => {
          const url = files[id]?.url;
          return (
            url && (
              <MediumView key={kind} kind={kind} url={url} label={i18n._(mediaTexts[kind].inMessage)} film={film} />
            )
          );
        })}
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
