import { sql } from 'kysely';
import type { NextButton } from '#contract/schemas/funnels/funnel.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { encodeLetterButton, decodeSentButton, type SentButton } from '#machines/journey/callbackData.ts';
import { notify } from '#server/db/notify.ts';
import { ofCause } from '#server/db/conditions/ofCause.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';

/** A button of a mailing or a letter that somebody has pressed. */
export interface PressedButton {
  by: 'mailing' | 'letter';
  funnelId: string;
  /** As it is now; null where an edit took it away. */
  button: NextButton | null;
  /** Null for a message that was sent to try it out, whose presses count nothing. */
  press: PressKey | null;
  /** The contacts who have pressed it before. */
  pressedBy: Set<string>;
  /** To whom the message with it was sent: a client may send any callback data, somebody else's too. */
  sentTo: string | null;
}
/** What the first press of each person is counted by. */
export type PressKey = { owner_id: string; button_id: string } & (
  | { mailing_id: string }
  | { letter_id: string; member_id: string; round: number }
);

interface MessageRow {
  /** The recipient’s row, the mailing or letter that is tried out, or the end of the letter’s id, as the callback data names it. */
  named: string;
  id: string;
  funnel_id: string;
  message: SendableMessage;
  /** The recipient; null of a letter, whose member is named by the callback data. */
  contact_id: string | null;
}
interface Asked {
  ownerId: string;
  /** The callback data of presses. */
  data: string[];
  contacts: string[];
}

/** The buttons of mailings and letters that were pressed, by callback data; what is removed by now is missing. */
export async function findPressedButtons(tx: Tx, asked: Asked): Promise<Map<string, PressedButton>> {
  const sent = [...new Set(asked.data)].flatMap((data) => {
    const of = decodeSentButton(data);
    return of ? [{ data, of }] : [];
  });
  const found = new Map<string, PressedButton>();
  if (sent.length === 0) return found;
  const rows = await readMessages(
    tx,
    asked.ownerId,
    sent.map(({ of }) => of),
  );
  for (const { data, of } of sent) {
    const row = rows.get(nameOf(of));
    if (row) found.set(data, pressedButton(asked.ownerId, of, row));
  }
  await readLetterReaders(tx, asked.ownerId, [...found.values()]);
  await readPresses(tx, asked, [...found.values()]);
  return found;
}

const nameOf = (of: SentButton): string =>
  of.kind === 'mailing' ? of.recipient : of.kind === 'test' ? of.tried : of.letterEnd;

async function readMessages(tx: Tx, ownerId: string, sent: SentButton[]): Promise<Map<string, MessageRow>> {
  const named = (kind: SentButton['kind']) =>
    sql`select jsonb_array_elements_text(${JSON.stringify(sent.filter((of) => of.kind === kind).map(nameOf))}::jsonb)`;
  const { rows } = await sql<MessageRow>`
    select r.id::text as named, m.id, m.funnel_id, m.message, r.contact_id from mailing_recipients r
      join mailings m on m.owner_id = r.owner_id and m.id = r.mailing_id
      where r.owner_id = ${ownerId} and r.id in (select x::uuid from (${named('mailing')}) as n (x))
    union all
    select m.id::text, m.id, m.funnel_id, m.message, null from mailings m
      where m.owner_id = ${ownerId} and m.id in (select x::uuid from (${named('test')}) as n (x))
    union all
    select l.id::text, l.id, s.funnel_id, l.message, null from letters l
      join series s on s.owner_id = l.owner_id and s.id = l.series_id
      where l.owner_id = ${ownerId} and l.id in (select x::uuid from (${named('test')}) as n (x))
    union all
    select n.x, l.id, s.funnel_id, l.message, null from (${named('letter')}) as n (x)
      join letters l on l.owner_id = ${ownerId} and right(replace(l.id::text, '-', ''), 18) = n.x
      join series s on s.owner_id = l.owner_id and s.id = l.series_id`.execute(tx);
  return new Map(rows.map((row) => [row.named, row]));
}

function pressedButton(owner_id: string, of: SentButton, row: MessageRow): PressedButton {
  const button = row.message.buttons.find(({ id }) => id === of.button);
  const key = { owner_id, button_id: of.button };
  return {
    by: of.kind === 'letter' ? 'letter' : 'mailing',
    funnelId: row.funnel_id,
    button: button?.kind === 'next' ? button : null,
    press:
      of.kind === 'test'
        ? null
        : of.kind === 'mailing'
          ? { ...key, mailing_id: row.id }
          : { ...key, letter_id: row.id, member_id: of.member, round: of.round },
    pressedBy: new Set(),
    sentTo: row.contact_id,
  };
}

type LetterPress = Extract<PressedButton['press'], { letter_id: string }>;

const dataOf = ({ member_id: member, letter_id: letter, round, button_id: button }: LetterPress): string =>
  encodeLetterButton({ member, letter, round, button });

/**
 * Reads whom the letters with these buttons were sent to, by the member and the occurrence that the callback data names.
 * A letter that was sent again keeps its keyboard, while its rows got a round below zero. Where messages are not kept for
 * ever, the member tells who has received it.
 */
async function readLetterReaders(tx: Tx, ownerId: string, buttons: PressedButton[]): Promise<void> {
  const keys = buttons.flatMap(({ press }, at) =>
    press && 'letter_id' in press ? [{ at, ...press, data: dataOf(press) }] : [],
  );
  if (keys.length === 0) return;
  const columns = { at: 'integer', letter_id: 'text', member_id: 'uuid', round: 'integer', data: 'text' } as const;
  const given = recordsetWith(columns, keys);
  const { rows } = await sql<{ at: number; contact_id: string }>`
    select distinct k.at, d.contact_id
    from ${given} as k
    join deliveries d on d.owner_id = ${ownerId} and ${ofCause('letter')} and d.cause_id = k.member_id
      and d.message_key = k.letter_id and (d.round = k.round or d.round < 0 and strpos(d.call::text, k.data) > 0)
      and d.state in ('sending', 'sent', 'uncertain')
    union
    select k.at, m.contact_id from ${given} as k
    join letter_progress p on p.owner_id = ${ownerId} and p.member_id = k.member_id and p.letter_id = k.letter_id::uuid
      and p.has_received and case when k.round < 0 then p.last_extra_round <= k.round else p.last_round >= k.round end
    join series_members m on m.owner_id = p.owner_id and m.id = p.member_id
    where not exists (select from deliveries d where d.owner_id = ${ownerId} and ${ofCause('letter')}
      and d.cause_id = k.member_id and d.message_key = k.letter_id and d.round = k.round)`.execute(tx);
  for (const { at, contact_id } of rows) {
    const button = buttons[at];
    if (button) button.sentTo = contact_id;
  }
}

/** Reads who has pressed these buttons before; their contacts are locked. */
async function readPresses(tx: Tx, { ownerId, contacts }: Asked, buttons: PressedButton[]): Promise<void> {
  const keys = buttons.flatMap(({ press }, at) => (press ? [{ at, ...press }] : []));
  if (keys.length === 0) return;
  const given = recordsetWith(
    {
      ...{ at: 'integer', button_id: 'uuid', mailing_id: 'uuid' },
      ...{ letter_id: 'uuid', member_id: 'uuid', round: 'integer' },
    },
    keys,
  );
  const { rows } = await sql<{ at: number; contact_id: string }>`
    with keys as (
      select * from ${given} as k
    ), people as (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb))
    select k.at, p.contact_id from keys k join mailing_presses p on p.owner_id = ${ownerId} and p.mailing_id = k.mailing_id
      and p.button_id = k.button_id and p.contact_id in (select id from people)
    union all
    select k.at, p.contact_id from keys k join letter_presses p on p.owner_id = ${ownerId} and p.letter_id = k.letter_id
      and p.member_id = k.member_id and p.round = k.round and p.button_id = k.button_id and p.contact_id in (select id from people)`.execute(
    tx,
  );
  for (const { at, contact_id } of rows) buttons[at]?.pressedBy.add(contact_id);
}

/** The first press of a person on a button. */
export type Press = PressKey & { contact_id: string; at: Date };

/** Counts presses; one that is counted already is left alone. */
export async function writePresses(tx: Tx, presses: Press[]): Promise<void> {
  const ofMailings = presses.filter((press) => 'mailing_id' in press);
  const ofLetters = presses.filter((press) => 'letter_id' in press);
  if (ofMailings.length > 0)
    await tx
      .insertInto('mailing_presses')
      .values(ofMailings)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const [mailing_id, owner_id] of new Map(ofMailings.map((press) => [press.mailing_id, press.owner_id])))
    await notify(tx, { kind: 'mailings', owner_id, mailing_id });
  if (ofLetters.length > 0)
    await tx
      .insertInto('letter_presses')
      .values(ofLetters)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
