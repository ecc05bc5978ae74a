import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { colours } from '#contract/iconsAndColours.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { initialOf, usePersonName } from '#src/person/personName.ts';
import { Badge } from '#src/ui/Badge.tsx';
import classes from './People.module.css';

/** A person's name with their tags, and why a bot cannot write to them. */
export function ListPersonLine({ person }: { person: Contact }) {
  const name = usePersonName()(person);
  const colour = colours[Number.parseInt(person.id.slice(-4), 16) % colours.length] ?? 'gray';
  const shown = person.tags.slice(0, mostTags);
  return (
    <>
      <span className={`${classes.initial} c-${colour}`} aria-hidden>
        {initialOf(name)}
      </span>
      <span className={classes.name}>
        <Link to="/content/crm/contacts/$contact/" params={{ contact: person.id }} dir="auto" translate="no">
          {name}
        </Link>
        {person.username && !name.startsWith('@') && <small className="block">{`@${person.username}`}</small>}
      </span>
      <span className={classes.tags}>
        {shown.map(({ id, title, colour: of }) => (
          <span key={id} className={`${classes.tag} c-${of}`}>
            {title}
          </span>
        ))}
        {person.tags.length > shown.length && <small>{`+${person.tags.length - shown.length}`}</small>}
      </span>
      <Reach person={person} />
    </>
  );
}

const mostTags = 3;

/** Said where it is out of the ordinary. */
function Reach({ person: { chats, blocked } }: { person: Contact }) {
  if (chats.length === 0)
    return (
      <Badge tone="warn">
        <Trans>No chat yet</Trans>
      </Badge>
    );
  if (!blocked) return null;
  return (
    <Badge tone="bad">
      <Trans>Blocked the bot</Trans>
    </Badge>
  );
}
