import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconBrandTelegram, IconCheck, IconMail, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { ContactActions } from '#src/person/actions/ContactActions.tsx';
import { MenuItem } from '#src/ui/overlay/Menu.tsx';
import { conversationKeys } from '../keys/conversationKeys.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface ConversationActionsProps {
  conversation: Conversation;
  /** The person’s. */
  name: string;
  onFinish: () => void;
  onReopen: () => void;
  onUnread: () => void;
  /** Leaves the conversation of a person whose data is gone. */
  onErased: () => void;
  /** The button that the menu hangs at. */
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of a conversation: what ends or reopens it, and what can be done with its person. */
export function ConversationActions(props: ConversationActionsProps) {
  const { conversation, onFinish, onReopen, onUnread, ...menu } = props;
  const { contact, waits_since } = conversation;
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ContactActions contact={contact} {...menu}>
      {waits_since === null ? (
        <MenuItem icon={<IconArrowBackUp {...icon} />} label={t`Unanswered again`} onAction={onReopen} />
      ) : (
        <MenuItem icon={<IconCheck {...icon} />} label={t`Done`} keys={conversationKeys.finish} onAction={onFinish} />
      )}
      <MenuItem icon={<IconMail {...icon} />} label={t`Mark as unread`} onAction={onUnread} />
      <MenuItem
        icon={<IconUser {...icon} />}
        label={t`Open the contact`}
        onAction={() => void navigate({ to: '/content/crm/contacts/$contact/', params: { contact: contact.id } })}
      />
      {contact.username && (
        <MenuItem
          icon={<IconBrandTelegram {...icon} />}
          label={t`Open in Telegram`}
          href={`https://t.me/${contact.username}`}
        />
      )}
    </ContactActions>
  );
}
