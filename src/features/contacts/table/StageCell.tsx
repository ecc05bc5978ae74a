import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { NoChatYet } from '#src/person/NoChatYet.tsx';
import { StageMark } from '#src/person/StageMark.tsx';
import classes from './ContactsTable.module.css';

interface Props {
  contact: Contact;
  placeOf: ReadonlyMap<string, ContactPlace>;
}

/** The current stage in the funnel that the contact came to last, and how many other funnels they are in. */
export function StageCell({ contact: { chats, journeys }, placeOf }: Props) {
  const [last, ...others] = journeys;
  const funnels = journeys.flatMap(({ funnel }) => placeOf.get(funnel)?.name ?? []);
  return (
    <td className={classes.stage} title={funnels.join(', ')}>
      {last && <StageMark stage={placeOf.get(last.funnel)?.stages.find(({ id }) => id === last.stage)} />}
      {others.length > 0 && <span className={classes.more}>{`+${others.length}`}</span>}
      {!last && chats.length === 0 && <NoChatYet />}
    </td>
  );
}
