import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { usePersonName } from '#src/person/personName.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { Avatar } from '../Avatar.tsx';
import { mediumText } from '#src/person/received/receivedNames.ts';
import { longWaitMs, useWaitText } from '../useWaitText.ts';
import classes from './ConversationRow.module.css';

interface Props {
  conversation: Conversation;
  places: readonly ContactPlace[];
  isOpen: boolean;
  now: number;
  href: string;
  onOpen: () => void;
}

/** A person with their last words, how long they wait, and where they are. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, places, isOpen, now, href, onOpen } = props;
  const { contact, last } = conversation;
  const name = usePersonName()(contact);
  // what is open is being read
  const isUnread = contact.unread > 0 && !isOpen;
  return (
    <a
      className={classes.row}
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      data-unread={isUnread || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Avatar contact={contact} isNew={isUnread} />
      <span className={classes.main}>
        <span className={classes.head}>
          <b className={classes.name} dir="auto" translate="no">
            {name}
          </b>
          {isUnread && (
            <VisuallyHidden>
              <Trans context="of one conversation">Unread</Trans>
            </VisuallyHidden>
          )}
          <Wait conversation={conversation} now={now} />
        </span>
        <LastWords last={last} />
        <Where conversation={conversation} places={places} />
      </span>
    </a>
  );
});

function Wait({ conversation: { waits_since, last }, now }: { conversation: Conversation; now: number }) {
  const format = useFormat();
  const waitText = useWaitText();
  if (waits_since === null) {
    const isToday = format.date(last.at) === format.date(now);
    return <time className={classes.wait}>{isToday ? format.time(last.at) : format.day(last.at.slice(0, 10))}</time>;
  }
  const waited = now - Date.parse(waits_since);
  return (
    <time className={classes.wait} dateTime={waits_since} data-long={waited >= longWaitMs || undefined}>
      {waitText(waited)}
    </time>
  );
}

function LastWords({ last: { from, text, media } }: Pick<Conversation, 'last'>) {
  const { i18n } = useLingui();
  const medium = media === null ? null : mediumText(media);
  return (
    <span className={classes.words} dir="auto">
      {from === 'owner' && (
        <span className="faint">
          <Trans>You:</Trans>{' '}
        </span>
      )}
      {medium && (
        <>
          <medium.Icon size={14} stroke={1.75} aria-hidden />
          {text === '' ? <span>{i18n._(medium.label)}</span> : <VisuallyHidden>{i18n._(medium.label)}</VisuallyHidden>}
        </>
      )}
      <span>{text}</span>
    </span>
  );
}

function Where({ conversation: { contact, funnel }, places }: Pick<Props, 'conversation' | 'places'>) {
  if (!funnel) return null;
  const at = contact.journeys.find((journey) => journey.funnel === funnel.id)?.stage;
  const stage = places.find(({ id }) => id === funnel.id)?.stages.find(({ id }) => id === at);
  return (
    <span className={classes.where} translate="no">
      <i className={`${classes.square} c-${stage?.colour ?? 'gray'}`} />
      <span className="truncate" dir="auto">
        {stage ? `${funnel.name} · ${stage.title}` : funnel.name}
      </span>
    </span>
  );
}
