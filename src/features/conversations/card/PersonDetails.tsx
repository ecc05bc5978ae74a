import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { ContactDetails } from '#src/person/details/ContactDetails.tsx';
import { FunnelPositions } from '#src/person/FunnelPositions.tsx';
import { Note } from '#src/person/note/Note.tsx';
import { OwnFields } from '#src/person/own/OwnFields.tsx';
import { usePersonName } from '#src/person/personName.ts';
import { PersonTags } from '#src/person/tags/PersonTags.tsx';
import { openPlaces } from '#src/person/placesQuery.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Avatar } from '../Avatar.tsx';
import { ComesNext } from './ComesNext.tsx';
import classes from './PersonDetails.module.css';

interface Props {
  contact: Contact;
  places: readonly ContactPlace[];
}

/** Who the person is and where: stage, tags, fields, what comes next and the note. */
export function PersonDetails({ contact, places }: Props) {
  const format = useFormat();
  const name = usePersonName()(contact);
  const since = format.date(contact.created_at);
  const facts = [contact.username && `@${contact.username}`, contact.source].filter(Boolean);
  return (
    <div className={classes.card}>
      <div className={classes.profile}>
        <Avatar contact={contact} isLarge />
        <h2 className={classes.name} dir="auto" translate="no">
          <Link to="/content/crm/contacts/$contact/" params={{ contact: contact.id }}>
            {name}
          </Link>
        </h2>
        <p className="text-xs muted break-words">
          {facts.map((fact) => (
            <span key={fact} translate="no">
              <span>{fact}</span>
              <span>{' · '}</span>
            </span>
          ))}
          <Trans>since {since}</Trans>
        </p>
      </div>
      <FunnelPositions contact={contact} />
      <Tags contact={contact} places={places} />
      <ComesNext contact={contact.id} />
      <ContactDetails contact={contact} />
      <OwnFields contact={contact} />
      <Note key={contact.id} contact={contact} />
    </div>
  );
}

function Tags({ contact, places }: Props) {
  const open = openPlaces(places);
  const offered = open.flatMap(({ id, name, tags }) =>
    tags.map((tag) => ({
      tag: { ...tag, funnel: id },
      label: open.length > 1 ? `${tag.title} · ${name}` : tag.title,
    })),
  );
  return (
    <PersonTags
      contact={contact}
      offered={offered}
      isEditable={(tag) => open.some(({ id }) => id === tag.funnel)}
      none={<Trans>No tags yet: a button adds them, or you do.</Trans>}
    />
  );
}
