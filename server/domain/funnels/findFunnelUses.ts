import type { FunnelUses } from '#contract/schemas/funnels/funnel.ts';
import { isBroken } from '#machines/lists/isBroken.ts';
import type { Actor, Deps } from '../deps.ts';
import { readRules } from '../lists/rule/readRules.ts';
import { findFunnel } from './funnelRow.ts';

/**
 * The lists whose rules name what goes with a funnel: the funnel itself, its stages, tags and mailings. One in the archive
 * counts too: its lists have nobody already, and its deletion makes that last.
 */
export async function findFunnelUses({ db, now }: Deps, actor: Actor, { id }: { id: string }): Promise<FunnelUses> {
  const funnel = await findFunnel(db, actor, id);
  const { userId: owner } = actor;
  const { known } = await readRules(db, { ownerId: owner, now: now() });
  const mailings = await db
    .selectFrom('mailings')
    .select('id')
    .where('owner_id', '=', owner)
    .where('funnel_id', '=', id)
    .execute();
  const documents = [funnel.document, funnel.live_document].filter((document) => document !== null);
  const tags = new Set(documents.flatMap((document) => document.tags.map((tag) => tag.id)));
  const stages = new Set(documents.flatMap((document) => document.stages.map((stage) => stage.id)));
  const withIt = {
    ...known,
    funnels: new Map([...known.funnels, [id, stages]]),
    tags: new Set([...known.tags, ...tags]),
  };
  const without = {
    ...known,
    funnels: omit(known.funnels, [id]),
    mailings: omit(
      known.mailings,
      mailings.map((mailing) => mailing.id),
    ),
    tags: new Set([...known.tags].filter((tag) => !tags.has(tag))),
  };
  const lists = await db
    .selectFrom('lists')
    .select(['id', 'name', 'rule'])
    .where('owner_id', '=', owner)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const broken = lists.filter(({ rule }) => rule !== null && !isBroken(rule, withIt) && isBroken(rule, without));
  return { lists: broken.map(({ id: list, name }) => ({ id: list, name })) };
}

const omit = <T>(map: ReadonlyMap<string, T>, ids: string[]): Map<string, T> =>
  new Map([...map].filter(([id]) => !ids.includes(id)));
