import { Trans } from '@lingui/react/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { usePersonName } from '#src/person/personName.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { ContactMenu } from './ContactMenu.tsx';
import classes from './ContactScreen.module.css';

/** The contact's name and state, with what can be done with the whole contact. */
export function ContactBar({ contact }: { contact: Contact }) {
  const name = usePersonName()(contact);
  return (
    <header className={classes.bar}>
      <h1 dir="auto" translate="no" title={name}>
        {name}
      </h1>
      <State contact={contact} />
      <div className="row gap-md flex-none ml-auto">
        <ContactMenu contact={contact} name={name} />
      </div>
    </header>
  );
}

function State({ contact: { archived, blocked, chats } }: { contact: Contact }) {
  if (archived)
    return (
      <Badge>
        <Trans>In the archive</Trans>
      </Badge>
    );
  if (chats.length === 0) return null;
  return blocked ? (
    <Badge tone="bad">
      <Trans>Blocked the bot</Trans>
    </Badge>
  ) : (
    <Badge tone="ok">
      <Trans>Gets messages</Trans>
    </Badge>
  );
}
