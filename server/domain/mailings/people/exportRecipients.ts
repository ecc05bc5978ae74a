import type { Recipient } from '#contract/schemas/sending/mailing.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findMailing, type MailingRow } from '../rows/mailingRow.ts';
import { everyRecipient } from './listRecipients.ts';
import type { RecipientFilter } from './recipientQuery.ts';

/** A recipient as a row of the table that is exported, with the labels of the buttons that were pressed. */
export interface ExportedRecipient extends Recipient {
  pressed: string[];
}

/** Rows read in one page. */
const portion = 500;

/** Streams the recipients that a filter selects; the mailing's title becomes the file's name. */
export async function exportRecipients(
  deps: Deps,
  actor: Actor,
  { id, ...filter }: RecipientFilter & { id: string },
): Promise<{ name: string; portions: AsyncGenerator<ExportedRecipient[]> }> {
  const mailing = await findMailing(deps.db, actor, id);
  const asked = { ownerId: actor.userId, mailingId: id, filter, now: deps.now() };
  const view = async (db: Db, people: Recipient[]) => {
    const pressed = await readPresses(db, mailing, people);
    return people.map((person) => ({ ...person, pressed: pressed.get(person.id) ?? [] }));
  };
  return { name: mailing.title, portions: everyRecipient(deps, asked, { portion, view }) };
}

/** The labels of the buttons that each has pressed; one that an edit took away has no label any more. */
async function readPresses(
  db: Db,
  { owner_id, id, message }: MailingRow,
  people: Recipient[],
): Promise<Map<string, string[]>> {
  const labels = new Map(message.buttons.map((button) => [button.id, button.label]));
  const ids = JSON.stringify(people.map((person) => person.id));
  const { rows } = await sql<{ contact_id: string; button_id: string }>`
    select contact_id, button_id from mailing_presses
    where owner_id = ${owner_id} and mailing_id = ${id}
      and contact_id = any (array(select value::uuid from jsonb_array_elements_text(${ids}::jsonb)))
    order by at`.execute(db);
  const pressed = new Map<string, string[]>();
  for (const { contact_id, button_id } of rows) {
    const label = labels.get(button_id);
    if (label !== undefined) pressed.set(contact_id, [...(pressed.get(contact_id) ?? []), label]);
  }
  return pressed;
}
