import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { CountedRule } from '#contract/schemas/contacts/list.ts';
import type { Rule } from '#contract/schemas/contacts/rule.ts';
import { conditionsOf, rulePartsOf } from '#machines/lists/conditions.ts';
import { isBroken } from '#machines/lists/isBroken.ts';
import type { Actor, Deps } from '../deps.ts';
import { ValidationError } from '../requestErrors.ts';
import { type Rules, readRules } from './rule/readRules.ts';
import { isShown, joined, matchesOne } from './rule/selectMembers.ts';

type Is = RawBuilder<boolean>;
type Numbers = Pick<CountedRule, 'count' | 'all' | 'open' | 'blocked' | 'without_chat'>;

/** How many contacts a rule selects now, and each of its parts. @throws ValidationError where it asks too much. */
export async function countRule({ db, now }: Deps, { userId }: Actor, { rule }: { rule: Rule }): Promise<CountedRule> {
  if (conditionsOf(rule).length > limits.ruleConditionsInAll)
    throw new ValidationError({ rule: ['There are too many conditions in the lists that it names.'] });
  const rules = await readRules(db, { ownerId: userId, now: now(), rules: [rule] });
  const broken = isBroken(rule, rules.known);
  const asked = broken ? { columns: [], whole: sql<boolean>`false`, sums: [] } : compile(rules, rule);
  const chats = (is: Is) => sql`id in (select h.contact_id from chats h where h.owner_id = ${userId} and ${is})`;
  // each fence keeps what is computed below it from being computed again for each number; the sets of chats are
  // large, so only those are looked up whom the rule selects, and the few who have blocked a bot rather than all
  const { rows } = await sql<Numbers & { sums: number[] }>`
    select count(*)::integer as all, count(*) filter (where is_selected)::integer as count,
      count(*) filter (where is_open)::integer as open,
      count(*) filter (where has_blocked and not is_open)::integer as blocked,
      count(*) filter (where is_selected and not has_blocked and not is_open)::integer as without_chat,
      array[${sql.join(asked.sums.map((is) => sql`count(*) filter (where ${is})::integer`))}]::integer[] as sums
    from (
      select *, is_selected and ${chats(sql`h.blocked_at is null`)} as is_open,
        is_selected and ${chats(sql`h.blocked_at is not null`)} as has_blocked
      from (
        select *, ${asked.whole} as is_selected
        from (
          select ${sql.join([sql`c.id`, ...asked.columns.map((is, at) => sql`${is} as ${column(at)}`)], sql`, `)}
          from contacts c where c.owner_id = ${userId} and ${isShown} offset 0) asked) selected offset 0) counted`.execute(
    db,
  );
  const { sums, ...numbers } = rows[0] ?? nobody;
  return { ...numbers, broken, parts: broken ? [] : takeParts(rule, sums) };
}

const nobody = { count: 0, all: 0, open: 0, blocked: 0, without_chat: 0, sums: [] };
const column = (at: number): Is => sql.ref<boolean>(`is_${at}`);

/** A column for each condition, the whole rule by these columns, and what each part's number counts, in order. */
function compile(rules: Rules, rule: Rule): { columns: Is[]; whole: Is; sums: Is[] } {
  const columns: Is[] = [];
  const { join, parts } = rulePartsOf(rule);
  const asked = parts.map((part) => {
    const inner = 'all' in part || 'any' in part ? rulePartsOf(part) : { join: 'all' as const, parts: [part] };
    const conditions = inner.parts.map((condition) => column(columns.push(matchesOne(rules, condition)) - 1));
    return { is: joined(inner.join, conditions), steps: steps(inner.join, conditions) };
  });
  const outer = steps(
    join,
    asked.map(({ is }) => is),
  );
  return {
    columns,
    whole: joined(
      join,
      asked.map(({ is }) => is),
    ),
    sums: asked.flatMap((part, at) => [outer[at] ?? part.is, ...part.steps]),
  };
}

const steps = (join: 'all' | 'any', parts: Is[]): Is[] =>
  join === 'any' ? parts : parts.map((_part, at) => joined('all', parts.slice(0, at + 1)));

function takeParts(rule: Rule, sums: number[]): CountedRule['parts'] {
  let at = 0;
  const take = () => sums[at++] ?? 0;
  return rulePartsOf(rule).parts.map((part) => {
    const count = take();
    const inner = 'all' in part || 'any' in part ? rulePartsOf(part).parts : [part];
    return { count, parts: inner.map(take) };
  });
}
