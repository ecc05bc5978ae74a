import { type RawBuilder, sql } from 'kysely';
import type { RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { cameBy } from './cameBy.ts';
import { createdWithin } from './createdWithin.ts';
import { matchesOwnField } from './matchesOwnField.ts';
import type { Rules } from './readRules.ts';

type Is = RawBuilder<boolean>;
type OfList = (id: string) => Is;

const dayMs = 86_400_000;

/** Contacts `c` to whom a condition applies; true or false, never unknown, so that `not` can turn it round. */
export function matchesCondition(rules: Rules, condition: RuleCondition, ofList: OfList): Is {
  const is =
    matchesPlace(rules, condition) ??
    matchesPerson(rules, condition) ??
    ('list' in condition ? ofList(condition.list) : null);
  if (is === null) throw new Error('a rule has a condition that nothing compiles');
  return condition.not === true ? sql`(not ${is})` : sql`(${is})`;
}

/** What a person did: sets of contacts, which the database reads once for all contacts. */
function matchesPlace({ ownerId }: Rules, asked: RuleCondition): Is | null {
  const journeys = sql`select j.contact_id from journeys j where j.owner_id = ${ownerId} and not j.is_test`;
  if ('tag' in asked)
    return sql`c.id in (select t.contact_id from contact_tags t where t.owner_id = ${ownerId} and t.tag_id = ${asked.tag}
      and t.hidden_at is null)`;
  if ('funnel' in asked) return sql`c.id in (${journeys} and j.funnel_id = ${asked.funnel})`;
  if ('finished' in asked)
    return sql`c.id in (${journeys} and j.funnel_id = ${asked.finished} and j.state = 'finished')`;
  if ('stage' in asked)
    return sql`c.id in (${journeys} and j.is_current and j.funnel_id = ${asked.stage.funnel} and j.stage_id = ${asked.stage.stage})`;
  if ('visited' in asked)
    return sql`c.id in (select j.contact_id from visits v join journeys j on j.owner_id = v.owner_id and j.id = v.journey_id
      where v.owner_id = ${ownerId} and v.funnel_id = ${asked.visited.funnel} and v.stage_id = ${asked.visited.stage} and not j.is_test)`;
  if (!('pressed' in asked)) return null;
  const { mailing, button } = asked.pressed;
  return sql`c.id in (select p.contact_id from mailing_presses p where p.owner_id = ${ownerId} and p.mailing_id = ${mailing}
    ${button === undefined ? sql`` : sql`and p.button_id = ${button}`})`;
}

function matchesPerson(rules: Rules, asked: RuleCondition): Is | null {
  if ('source' in asked) return sql`coalesce(${cameBy(asked.source)}, false)`;
  if ('language' in asked) return sql`coalesce(c.language = ${asked.language}, false)`;
  if ('own' in asked) return matchesOwnField(rules, asked.own);
  if ('seen' in asked) return isSeen(rules, asked.seen);
  if ('silent' in asked) return sql`not ${isSeen(rules, asked.silent)}`;
  if ('blocked' in asked) return asked.blocked ? isBlocked(rules) : sql`not ${isBlocked(rules)}`;
  return 'created' in asked ? createdWithin(rules, asked.created) : null;
}

const isSeen = ({ ownerId, now }: Rules, days: number): Is =>
  sql`c.id in (select h.contact_id from chats h where h.owner_id = ${ownerId}
    and h.last_seen_at >= ${new Date(now.getTime() - days * dayMs)})`;

/** As a contact says it: they have blocked every bot that they have a chat with. Only of the few who have blocked one are all chats read. */
const isBlocked = ({ ownerId }: Rules): Is =>
  sql`c.id in (select h.contact_id from chats h where h.owner_id = ${ownerId} and h.blocked_at is not null
    and (select bool_and(o.blocked_at is not null) from chats o where o.owner_id = h.owner_id and o.contact_id = h.contact_id))`;
