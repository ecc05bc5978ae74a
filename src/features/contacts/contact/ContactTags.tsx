import { Trans } from '@lingui/react/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { openPlaces } from '#src/person/placesQuery.ts';
import { PersonTags } from '#src/person/tags/PersonTags.tsx';

/** A contact's tags, to which those of any funnel can be added. */
export function ContactTags({ contact, places }: { contact: Contact; places: readonly ContactPlace[] }) {
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
      none={
        offered.length === 0 ? (
          <Trans>Your funnels have no tags yet. Add one on a funnel’s canvas, under More, Tags.</Trans>
        ) : (
          <Trans>No tags yet: a button adds them, or you do.</Trans>
        )
      }
    />
  );
}
