import { type RawBuilder, sql } from 'kysely';
import type { PeopleFilter } from '#contract/schemas/contacts/people.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import { contactsOfList } from '#server/domain/lists/contactsOfList.ts';
import { isShown } from '#server/domain/lists/rule/selectMembers.ts';
import { cameBy } from '#server/domain/lists/rule/cameBy.ts';
import { isUncertain } from '../isUncertain.ts';
import { matchesContact } from '../matchesContact.ts';

/** Which people of which funnel; `now` is what days are counted back from. */
export interface PeopleQuery {
  ownerId: string;
  funnelId: string;
  filter: Omit<PeopleFilter, 'list'>;
  /** The contacts `c` of the list that the filter names. */
  inList?: RawBuilder<boolean>;
  now: Date;
}

/** The query of a filter, for which the rule of its list is read; nobody is in a list that is gone. */
export async function queryPeople(
  db: Db | Tx,
  { filter: { list, ...filter }, ...asked }: Omit<PeopleQuery, 'inList' | 'filter'> & { filter: PeopleFilter },
): Promise<PeopleQuery> {
  if (list === undefined) return { ...asked, filter };
  const members = await contactsOfList(db, { ownerId: asked.ownerId, id: list, now: asked.now });
  return { ...asked, filter, inList: sql<boolean>`(${isShown} and ${members})` };
}

const dayMs = 86_400_000;
const both = (parts: RawBuilder<unknown>[]) => sql<boolean>`${sql.join(parts, sql` and `)}`;

/** The journeys `j` that a filter selects, with what it asks about: contacts `c`, chats `h`; `withContacts` and `withChats` bring them always. */
export function selectPeople(
  asked: PeopleQuery,
  { withContacts = false, withChats = false } = {},
): { from: RawBuilder<unknown>; where: RawBuilder<boolean> } {
  const ofContact = contactConditions(asked);
  const ofChat = chatConditions(asked);
  return {
    from: sql`journeys j${withContacts || ofContact.length > 0 ? contacts : sql``}${withChats || ofChat.length > 0 ? chats : sql``}`,
    where: both([...journeyConditions(asked), ...ofContact, ...ofChat]),
  };
}

const contacts = sql` join contacts c on c.owner_id = j.owner_id and c.id = j.contact_id`;
const chats = sql` left join chats h on h.owner_id = j.owner_id and h.bot_id = j.bot_id and h.contact_id = j.contact_id`;

function journeyConditions({ ownerId, funnelId, filter }: PeopleQuery): RawBuilder<unknown>[] {
  const tags = [filter.tag ?? []].flat();
  return [
    sql`j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current and not j.is_test`,
    ...(filter.stage === undefined ? [] : [sql`j.stage_id = ${filter.stage}`]),
    ...(filter.state === undefined ? [] : [sql`j.state = ${filter.state}`]),
    ...(filter.stuck === undefined ? [] : [filter.stuck ? sql`j.value = 'stuck'` : sql`j.value <> 'stuck'`]),
    ...(filter.asked === undefined ? [] : [sql`j.asked_message = ${filter.asked}`]),
    ...(filter.contacts === undefined ? [] : [sql`j.contact_id in ${idsOf(filter.contacts)}`]),
    ...(filter.except === undefined ? [] : [sql`j.contact_id not in ${idsOf(filter.except)}`]),
    ...havingDeliveries(filter.uncertain, isUncertain),
    ...havingDeliveries(filter.late, isLate),
    ...tags.map(
      (tag) => sql`exists (select from contact_tags t where t.owner_id = j.owner_id and t.contact_id = j.contact_id
        and t.funnel_id = j.funnel_id and t.tag_id = ${tag} and t.hidden_at is null)`,
    ),
  ];
}

const idsOf = (contacts: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb))`;

const isLate = sql<boolean>`d.state = 'held' and d.reason = 'late'`;

/** Journeys `j` of people who have a delivery `d` of the funnel like that, or none. */
const havingDeliveries = (isAsked: boolean | undefined, condition: RawBuilder<boolean>): RawBuilder<unknown>[] =>
  isAsked === undefined
    ? []
    : [
        sql`${isAsked ? sql`` : sql`not `}exists (select from deliveries d where d.owner_id = j.owner_id
          and d.funnel_id = j.funnel_id and d.contact_id = j.contact_id and ${condition})`,
      ];

function contactConditions({ filter: { source, search, unread }, inList }: PeopleQuery): RawBuilder<unknown>[] {
  return [
    ...(inList === undefined ? [] : [inList]),
    ...(source === undefined ? [] : [cameBy(source)]),
    ...(search?.trim() ? [matchesContact(sql.ref('c.searched'), search)] : []),
    ...(unread === undefined ? [] : [unread ? sql`c.unread > 0` : sql`c.unread = 0`]),
  ];
}

function chatConditions({ filter: { activity, blocked }, now }: PeopleQuery): RawBuilder<unknown>[] {
  const [kind, days] = activity?.split('_') ?? [];
  const since = new Date(now.getTime() - Number(days) * dayMs);
  return [
    ...(kind === 'seen' ? [sql`h.last_seen_at >= ${since}`] : []),
    ...(kind === 'silent' ? [sql`(h.last_seen_at is null or h.last_seen_at < ${since})`] : []),
    ...(blocked === true ? [sql`h.blocked_at is not null`] : []),
    ...(blocked === false ? [sql`h.contact_id is not null and h.blocked_at is null`] : []),
  ];
}
