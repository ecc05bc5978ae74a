import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChecks, IconClock, IconHandClick, IconMessageBolt } from '@tabler/icons-react';
import { memo } from 'react';
import type { HistoryEntry, HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import { plainText } from '#machines/text/plainText.ts';
import { useHistoryText } from '#src/person/chat/useHistoryText.ts';
import { SendAgain } from '#src/person/chat/SendAgain.tsx';
import { useFormat } from '#src/session/useFormat.ts';
import { Album } from '#src/shell/media/Album.tsx';
import { MediumView } from '#src/shell/media/MediumView.tsx';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { ChatLine, Press } from './chatLines.ts';
import chatClasses from '#src/person/chat/Chat.module.css';
import classes from './ConversationLog.module.css';
import { AnswerFile } from './AnswerFile.tsx';
import { TheirMessage } from './TheirMessage.tsx';
import { Time } from './Time.tsx';

interface Props {
  line: ChatLine;
  contact: string;
  /** Makes a saved reply of an answer. */
  onSave: (entry: string, html: string) => void;
}

/** One line of the chat, by who said it. */
export const LogLine = memo(function LogLine({ line: { entry, rest, presses }, contact, onSave }: Props) {
  switch (entry.kind) {
    case 'text':
      return <TheirMessage contact={contact} entry={entry} rest={rest} />;
    case 'reply':
      return <OwnMessage entry={entry} contact={contact} onSave={onSave} />;
    case 'message':
      return <SentByFunnel entry={entry} presses={presses} />;
    default:
      return <Event entry={entry} />;
  }
});

function Event({ entry }: { entry: HistoryEntry }) {
  const format = useFormat();
  const { title } = useHistoryText(entry);
  return (
    <li className={classes.event} dir="auto">
      <span>{title}</span>{' '}
      <time className="tabular" dateTime={entry.at}>
        {format.time(entry.at)}
      </time>
    </li>
  );
}

interface OwnProps {
  entry: HistoryEntryOf<'reply'>;
  contact: string;
  onSave: (entry: string, html: string) => void;
}

function OwnMessage({ entry, contact, onSave }: OwnProps) {
  const { t } = useLingui();
  const { content, state } = entry;
  const { title, why } = useHistoryText(entry);
  const isWaiting = state === 'queued' || state === 'held' || state === 'sending';
  const isBad = !isWaiting && state !== 'sent';
  const text = content.text ?? '';
  return (
    <li className={classes.own} data-tone={isBad ? 'bad' : isWaiting ? 'wait' : undefined}>
      <div className={classes.actions}>
        {text !== '' && (
          <IconButton size="small" label={t`Save as a reply`} onClick={() => onSave(entry.id, text)}>
            <IconMessageBolt size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={`${chatClasses.bubble} ${classes.bubble}`}>
        <Album media={content.media}>
          {({ kind, url, name, duration }) => (
            <MediumView
              {...{ kind, url, name, duration }}
              label=""
              isLazy
              film={{ controls: true, preload: 'metadata' }}
            />
          )}
        </Album>
        {content.file && <AnswerFile file={content.file} />}
        {text !== '' && <FormattedText html={text} isInline />}
        <Keys of={content.buttons} />
        <Time at={entry.at}>
          {isWaiting ? (
            <IconClock size={14} stroke={1.75} aria-label={title} />
          ) : isBad ? (
            <IconCheck size={14} stroke={1.75} aria-hidden />
          ) : (
            <IconChecks size={14} stroke={1.75} aria-label={title} />
          )}
        </Time>
      </div>
      {isBad && (
        <span className={classes.failed} role="alert">
          <b className="medium">{title}</b> <span>{why}</span>
        </span>
      )}
      {state === 'uncertain' && <SendAgain contact={contact} entry={entry.id} />}
    </li>
  );
}

const Keys = ({ of: buttons }: { of: readonly { label: string; url: string | null }[] }) =>
  buttons.length > 0 && (
    <span className={classes.keys}>
      {buttons.map(({ label, url }, at) => (
        <span key={`${at}${label}`} dir="auto" title={url ?? undefined}>
          {label}
        </span>
      ))}
    </span>
  );

/** What the bot sent by itself, with its stage or what else caused it, and what was pressed. */
function SentByFunnel({ entry, presses }: { entry: HistoryEntryOf<'message'>; presses: readonly Press[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { content, changed, deleted_at, state, stage, cause } = entry;
  const { title, why } = useHistoryText(entry);
  const isMailed = cause?.kind === 'mailing' || cause?.kind === 'letter';
  const text = plainText((changed ? changed.text : content.text) ?? '');
  return (
    <li className={classes.quiet} data-tone={state === 'sent' ? undefined : 'bad'}>
      <div className={classes.from}>
        {state === 'sent' ? (
          isMailed ? (
            <span className="truncate">{why}</span>
          ) : (
            <>
              <b className={classes.stage}>{stage?.title ?? t`A removed stage`}</b>
              <Trans>sent by the funnel</Trans>
            </>
          )
        ) : (
          <span>{title}</span>
        )}
        {entry.is_test && (
          <span>
            <Trans>Test</Trans>
          </span>
        )}
        <time className="ml-auto tabular" dateTime={entry.at}>
          {format.time(entry.at)}
        </time>
      </div>
      <Album media={content.media}>
        {({ kind, url, name, duration }) => (
          <MediumView {...{ kind, url, name, duration }} label="" isLazy film={{ controls: true, preload: 'none' }} />
        )}
      </Album>
      <p className={classes.said} dir="auto">
        {deleted_at ? <del>{text}</del> : text}
      </p>
      {presses.map((press) => (
        <Pressed key={press.id} press={press} />
      ))}
    </li>
  );
}

function Pressed({ press: { button } }: { press: Press }) {
  const { t } = useLingui();
  const label = button.title ?? t`a removed button`;
  return (
    <p className={classes.pressed}>
      <IconHandClick size={14} stroke={1.75} aria-hidden />
      <span dir="auto">
        <Trans>pressed “{label}”</Trans>
      </span>
    </p>
  );
}
