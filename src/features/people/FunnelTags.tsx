import { Trans } from '@lingui/react/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { PersonTags } from '#src/person/tags/PersonTags.tsx';

/** A person's tags, to which those of the funnel can be added. */
export function FunnelTags({ contact, funnel }: { contact: Contact; funnel: PeopleFunnel }) {
  const isEditable = funnel.state !== 'archived';
  return (
    <PersonTags
      contact={contact}
      offered={isEditable ? funnel.tags.map((tag) => ({ tag: { ...tag, funnel: funnel.id }, label: tag.title })) : []}
      isEditable={() => isEditable}
      none={
        funnel.tags.length === 0 ? (
          <Trans>The funnel has no tags yet. Add one on its canvas, under More, Tags.</Trans>
        ) : (
          <Trans>No tags yet: a button adds them, or you do.</Trans>
        )
      }
    />
  );
}
