import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowRight,
  IconBan,
  IconClock,
  IconFlag,
  IconHandClick,
  IconMessage2,
  IconPlayerPlay,
  IconReload,
  IconRobot,
  IconTag,
  IconTagOff,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import type { HistoryEntry, WrittenMessage } from '#contract/schemas/contactHistory.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import classes from './History.module.css';
import { SendAgain } from './SendAgain.tsx';
import { describeHistoryEntry } from './describeHistoryEntry.ts';
import { plainText } from '#machines/text/plainText.ts';

type Tone = 'them' | 'sent' | 'bad' | 'wait' | 'plain';

const icons: Record<HistoryEntry['kind'], TablerIcon> = {
  start: IconPlayerPlay,
  press: IconHandClick,
  move: IconArrowRight,
  resend: IconReload,
  end: IconFlag,
  runaway: IconAlertTriangle,
  text: IconMessage2,
  blocked: IconBan,
  returned: IconArrowBackUp,
  tag_given: IconTag,
  tag_taken: IconTagOff,
  message: IconRobot,
  reply: IconUser,
};

const waiting: readonly string[] = ['queued', 'held', 'sending'];

function toneOf(entry: HistoryEntry): Tone {
  if (entry.kind === 'text') return 'them';
  if (entry.kind === 'runaway' || entry.kind === 'blocked') return 'bad';
  if (entry.kind !== 'message' && entry.kind !== 'reply') return 'plain';
  if (waiting.includes(entry.state)) return 'wait';
  return entry.state === 'sent' ? 'sent' : 'bad';
}

interface Props {
  contact: string;
  entry: HistoryEntry;
  isNew: boolean;
}

/** One entry of a history: its title, time and cause, and the message's text. */
export const HistoryItem = memo(function HistoryItem({ contact, entry, isNew }: Props) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { title, why } = describeHistoryEntry(i18n, entry);
  const tone = toneOf(entry);
  const Icon = tone === 'wait' ? IconClock : icons[entry.kind];
  return (
    <>
      <span className={classes.icon}>
        <Icon size={15} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.text} data-tone={tone}>
        <div className={classes.title}>
          <b dir="auto">{title}</b>
          {isNew && (
            <span className={classes.new}>
              <Trans>New</Trans>
            </span>
          )}
          {'is_test' in entry && entry.is_test && (
            <Badge tone="accent" isPlain>
              <Trans>Test</Trans>
            </Badge>
          )}
          <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
        </div>
        {why && (
          <p className={classes.why} dir="auto">
            {why}
          </p>
        )}
        {entry.kind === 'text' && entry.text !== '' && <MessageBubble text={entry.text} />}
        {'content' in entry && <Content of={entry.content} />}
        {'state' in entry && entry.state === 'uncertain' && <SendAgain contact={contact} entry={entry.id} />}
      </div>
    </>
  );
});

export const historyTone = toneOf;

function Content({ of: { text, media, buttons } }: { of: WrittenMessage }) {
  const plain = text ? plainText(text) : '';
  const pictures = media.map(({ id, kind, url }) =>
    kind === 'image' ? (
      <img key={id} src={url} alt="" loading="lazy" />
    ) : (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own file: it has no captions apart.
      <video key={id} src={url} controls preload="none" />
    ),
  );
  return (
    <>
      {(plain !== '' || pictures.length > 0) && <MessageBubble text={plain}>{pictures}</MessageBubble>}
      {buttons.length > 0 && (
        <ul className={classes.buttons}>
          {buttons.map(({ label, url }, at) => (
            <li key={`${at}${label}`} dir="auto" title={url ?? undefined}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const longChars = 600;

function MessageBubble({ text, children }: { text: string; children?: ReactNode }) {
  const [isExpanded, setExpanded] = useState(false);
  const isLong = text.length > longChars || text.split('\n').length > 8;
  return (
    <>
      <div className={classes.bubble} dir="auto">
        {children}
        <div className={isLong && !isExpanded ? classes.long : undefined}>{text}</div>
      </div>
      {isLong && !isExpanded && (
        <button type="button" className={classes.more} onClick={() => setExpanded(true)}>
          <Trans>Show the whole text</Trans> (<Plural value={[...text].length} one="# character" other="# characters" />
          )
        </button>
      )}
    </>
  );
}
