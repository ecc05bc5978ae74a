import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/session/useFormat.ts';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import {
  isBareSticker,
  type ReceivedEntries,
  type ReceivedEntry,
  receivedText,
} from '#src/person/received/received.ts';
import { ReceivedMedia } from '#src/person/received/ReceivedMedia.tsx';
import chatClasses from '#src/person/chat/Chat.module.css';
import classes from './ConversationLog.module.css';
import { Time } from './Time.tsx';

interface Props {
  contact: string;
  entry: ReceivedEntry;
  /** What was sent together with it. */
  rest: readonly ReceivedEntry[];
}

/** What the person wrote or sent. */
export function TheirMessage({ contact, entry, rest }: Props) {
  const format = useFormat();
  const entries: ReceivedEntries = [entry, ...rest];
  const { forwarded, edited_at } = entry;
  const { text, formatted } = receivedText(entries);
  const edited = edited_at && format.time(edited_at);
  return (
    <li className={classes.theirs}>
      <div className={`${chatClasses.bubble} ${classes.bubble}`} data-bare={isBareSticker(entry) || undefined}>
        {forwarded !== null && (
          <span className={classes.forwarded} dir="auto">
            {forwarded === '' ? <Trans>Forwarded</Trans> : <Trans>Forwarded from {forwarded}</Trans>}
          </span>
        )}
        <ReceivedMedia entries={entries} sender={contact} />
        {text !== '' && (
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
