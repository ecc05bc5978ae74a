import { useLingui } from '@lingui/react/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';

/** Why a funnel’s bot cannot write to a person; null where it can, and while that is not known. */
export function useCannotSendReason(contact: Contact, funnel: PeopleFunnel | undefined | 'loading'): string | null {
  const { t } = useLingui();
  if (funnel === 'loading') return null;
  if (!funnel) return t`No funnel’s bot has a chat with this person, so nothing can be sent.`;
  const chat = contact.chats.find(({ bot }) => bot === funnel.bot?.id);
  if (funnel.state !== 'running') return t`The funnel is not running: run it to answer.`;
  if (!chat) return t`They have no chat with this funnel’s bot: it can write to them only after they press Start.`;
  return chat.blocked ? t`They have blocked the bot: nothing can be sent until they unblock it.` : null;
}
