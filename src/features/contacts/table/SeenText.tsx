import { Trans } from '@lingui/react/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useFormat } from '#src/session/useFormat.ts';

/** When a contact last wrote or pressed in any chat; for one without a chat, when they were added. */
export function SeenText({ contact }: { contact: Contact }) {
  const format = useFormat();
  const seen = contact.chats
    .flatMap(({ last_seen_at }) => last_seen_at ?? [])
    .sort()
    .at(-1);
  if (seen) return format.relative(seen);
  const added = format.relative(contact.created_at);
  return <Trans>added {added}</Trans>;
}
