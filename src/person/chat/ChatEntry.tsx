import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { HistoryEntry, HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import { plainText } from '#machines/text/plainText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { type JoinedEntry, type ReceivedEntries, type ReceivedEntry, receivedText } from '../received/received.ts';
import { ReceivedMedia } from '../received/ReceivedMedia.tsx';
import classes from './Chat.module.css';
import type { HistoryText } from './historyText.ts';
import { useHistoryText } from './useHistoryText.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { SendAgain } from './SendAgain.tsx';

type MessageEntry = Extract<HistoryEntry, { kind: 'text' | 'message' | 'reply' }>;

const waiting: readonly string[] = ['queued', 'held', 'sending'];

const isMessage = (entry: HistoryEntry): entry is MessageEntry =>
  entry.kind === 'text' || entry.kind === 'message' || entry.kind === 'reply';

function toneOf(entry: MessageEntry): 'them' | 'sent' | 'bad' | 'wait' {
  if (entry.kind === 'text') return 'them';
  if (waiting.includes(entry.state)) return 'wait';
  return entry.state === 'sent' ? 'sent' : 'bad';
}

interface Props {
  contact: string;
  joined: JoinedEntry;
  /** The entry above. */
  previous: HistoryEntry | undefined;
}

/** One entry of the chat: a message is a bubble, and everything else a small line in the centre. */
export const ChatEntry = memo(function ChatEntry({ contact, joined: { entry, rest }, previous }: Props) {
  return isMessage(entry) ? (
    <MessageItem contact={contact} entry={entry} rest={rest} previous={previous} />
  ) : (
    <EventItem entry={entry} />
  );
});

function EventItem({ entry }: { entry: Exclude<HistoryEntry, MessageEntry> }) {
  const format = useFormat();
  const { title, why } = useHistoryText(entry);
  const isBad = entry.kind === 'runaway' || entry.kind === 'blocked';
  return (
    <li className={classes.event} data-tone={isBad ? 'bad' : undefined}>
      <span className={classes.pill}>
        <span dir="auto">{title}</span>{' '}
        <time className="tabular" dateTime={entry.at}>
          {format.time(entry.at)}
        </time>
      </span>
      {why && (
        <span className={classes.why} dir="auto">
          {why}
        </span>
      )}
      <TestMark entry={entry} />
    </li>
  );
}

interface ItemProps extends Pick<Props, 'contact' | 'previous'> {
  entry: MessageEntry;
  /** Of its album. */
  rest: readonly ReceivedEntry[];
}

function MessageItem({ contact, entry, rest, previous }: ItemProps) {
  const format = useFormat();
  const described = useHistoryText(entry);
  const above = useHistoryText(previous ?? entry);
  const repeated = previous && isRepeated(described, above);
  return (
    <li className={classes.message} data-tone={toneOf(entry)}>
      <MessageBubble {...contentOf(contact, entry, rest)}>
        <time dateTime={entry.at} title={format.dateTime(entry.at)}>
          {format.time(entry.at)}
        </time>
      </MessageBubble>
      {entry.kind === 'message' && <Changes entry={entry} />}
      {!repeated && <Caption entry={entry} described={described} />}
      <TestMark entry={entry} />
      {'state' in entry && entry.state === 'uncertain' && <SendAgain contact={contact} entry={entry.id} />}
    </li>
  );
}

/** What the bubble shows. */
function contentOf(contact: string, entry: MessageEntry, rest: readonly ReceivedEntry[]) {
  if (entry.kind === 'text') {
    const entries: ReceivedEntries = [entry, ...rest];
    return { ...receivedText(entries), received: <ReceivedMedia entries={entries} sender={contact} /> };
  }
  const text = plainText(entry.content.text ?? '');
  if (entry.kind === 'reply') return { ...entry.content, text };
  const { changed, deleted_at } = entry;
  const now = changed ? plainText(changed.text ?? '') : text;
  return {
    ...entry.content,
    ...(changed && { buttons: changed.buttons }),
    text: now,
    before: now === text ? null : text,
    isDeleted: deleted_at !== null,
  };
}

/** What the owner did to a sent message afterwards, in this chat. */
function Changes({ entry: { at, changed, deleted_at } }: { entry: HistoryEntryOf<'message'> }) {
  const format = useFormat();
  const moment = (then: string) => (format.date(then) === format.date(at) ? format.time(then) : format.dateTime(then));
  const edited = changed && moment(changed.at);
  const deleted = deleted_at && moment(deleted_at);
  return (
    <>
      {edited && (
        <span className={classes.caption}>
          <Trans>Changed {edited}</Trans>
        </span>
      )}
      {deleted && (
        <span className={classes.caption}>
          <Trans>Deleted from the chat {deleted}</Trans>
        </span>
      )}
    </>
  );
}

/** The caption of the message above says the same already. */
const isRepeated = (one: HistoryText, above: HistoryText): boolean =>
  one.title === above.title && one.why === above.why;

/** Why the bot sent it, or what became of it; the bubble of a person's own message says it all. */
function Caption({ entry, described: { title, why } }: { entry: MessageEntry; described: HistoryText }) {
  if (entry.kind === 'text') return null;
  const isSent = entry.kind === 'message' && entry.state === 'sent';
  return (
    <span className={classes.caption} dir="auto">
      {isSent && why ? why : <b className="medium">{title}</b>} {!isSent && why}
    </span>
  );
}

function TestMark({ entry }: { entry: HistoryEntry }) {
  if (!('is_test' in entry) || !entry.is_test) return null;
  return (
    <Badge tone="accent" isPlain>
      <Trans>Test</Trans>
    </Badge>
  );
}
