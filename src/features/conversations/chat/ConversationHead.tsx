import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck, IconChevronLeft, IconId } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { formatTime } from '#src/i18n/format.ts';
import { usePersonName } from '#src/person/personName.ts';
import { useNow } from '#src/shell/clock/useNow.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Avatar } from '../Avatar.tsx';
import { conversationKeys } from '../keys/conversationKeys.ts';
import { useWaitText } from '../useWaitText.ts';
import classes from './ConversationHead.module.css';
import { ConversationMenu } from './ConversationMenu.tsx';

const minuteMs = 60_000;

interface Props {
  conversation: Conversation;
  onBack: () => void;
  /** Opens the person’s card, where it is not beside the chat. */
  onCard: () => void;
  onFinish: () => void;
  onReopen: () => void;
  onUnread: () => void;
}

/** Who it is, how long they wait, what time it is with them, and what ends the conversation. */
export function ConversationHead({ conversation, onBack, onCard, onFinish, onReopen, onUnread }: Props) {
  const { t } = useLingui();
  const { contact, waits_since } = conversation;
  const name = usePersonName()(contact);
  return (
    <header className={classes.head}>
      <IconButton className={classes.back} label={t`All conversations`} onClick={onBack}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <span className={classes.avatar}>
        <Avatar contact={contact} />
      </span>
      <div className="grow">
        <h2 className={classes.name} dir="auto" translate="no">
          {name}
        </h2>
        <p className={classes.facts}>
          <Facts conversation={conversation} />
        </p>
      </div>
      {waits_since === null ? (
        <Button aria-label={t`Unanswered again`} onClick={onReopen}>
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          <span className={classes.word}>
            <Trans>Unanswered again</Trans>
          </span>
        </Button>
      ) : (
        <Button aria-keyshortcuts={conversationKeys.finish} onClick={onFinish}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          <Trans>Done</Trans>
          <Kbd>{conversationKeys.finish}</Kbd>
        </Button>
      )}
      <IconButton className={classes.card} label={t`About this person`} aria-haspopup="dialog" onClick={onCard}>
        <IconId size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <ConversationMenu
        conversation={conversation}
        name={name}
        onFinish={onFinish}
        onReopen={onReopen}
        onUnread={onUnread}
        onErased={onBack}
      />
    </header>
  );
}

function Facts({ conversation: { contact, waits_since } }: Pick<Props, 'conversation'>) {
  const { t } = useLingui();
  const now = useNow();
  const waitText = useWaitText();
  const { username, time_zone } = contact;
  const waited = waits_since === null ? 0 : now - Date.parse(waits_since);
  const waits = waited >= minuteMs && waitText(waited);
  const theirs = time_zone && formatTime({ language: currentLanguage(), timeZone: time_zone }, now);
  const place = time_zone?.split('/').at(-1)?.replaceAll('_', ' ');
  const facts: (ReactNode | null)[] = [
    username && <span translate="no">{`@${username}`}</span>,
    waits && t`waits ${waits}`,
    theirs && t`${theirs} in ${place}`,
  ].filter(Boolean);
  return facts.map((fact, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the facts have no state.
    <span key={at}>
      {at > 0 && <span>{' · '}</span>}
      <span>{fact}</span>
    </span>
  ));
}
