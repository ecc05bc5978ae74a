import { Trans } from '@lingui/react/macro';
import type { HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import chatClasses from '#src/person/chat/Chat.module.css';
import classes from './ConversationLog.module.css';
import { IncomingMedia } from './IncomingMedia.tsx';
import { Time } from './Time.tsx';

/** What the person wrote or sent. */
export function TheirMessage({ entry }: { entry: HistoryEntryOf<'text'> }) {
  const format = useFormat();
  const { text, formatted, media, forwarded, edited_at } = entry;
  const isSticker = media === 'sticker' && entry.file?.url != null;
  const edited = edited_at && format.time(edited_at);
  return (
    <li className={classes.theirs}>
      <div className={`${chatClasses.bubble} ${classes.bubble}`} data-bare={isSticker || undefined}>
        {forwarded !== null && (
          <span className={classes.forwarded} dir="auto">
            {forwarded === '' ? <Trans>Forwarded</Trans> : <Trans>Forwarded from {forwarded}</Trans>}
          </span>
        )}
        {media !== null && <IncomingMedia entry={entry} media={media} />}
        {text !== '' && !isSticker && (
          <span dir="auto">{formatted ? <FormattedText html={formatted} isInline hasAddresses /> : text}</span>
        )}
        {edited ? (
          <span className={classes.time}>
            <Trans>edited {edited}</Trans>
          </span>
        ) : (
          <Time at={entry.at} />
        )}
      </div>
    </li>
  );
}
