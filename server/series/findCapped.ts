import type { Tx } from '#server/db/transaction.ts';
import { earliestSending } from '#server/sending/earliestSending.ts';
import type { LoadedMember } from '#server/domain/seriesMembers/loadMembers.ts';

export interface Capped {
  /** When the cap of their bot lets them have a letter again, in ms since 1970, by member. */
  until: Map<string, number>;
  /** Members whose person has a turn in another series at this moment, which the cap counts first. */
  nextTurn: Set<string>;
}

/** Whom the cap of their funnel keeps from getting a letter now, by its date or by hand. */
export async function findCapped(tx: Tx, members: LoadedMember[], now: number): Promise<Capped> {
  const capped: Capped = { until: new Map(), nextTurn: new Set() };
  /** By funnel, its members by their person. */
  const byFunnel = new Map<string, Map<string, LoadedMember>>();
  for (const member of members) {
    const { cap, botId, funnelId } = member.series;
    if (cap === null || botId === null) continue;
    const own = byFunnel.get(funnelId) ?? new Map<string, LoadedMember>();
    if (own.has(member.contactId)) capped.nextTurn.add(member.id);
    else own.set(member.contactId, member);
    byFunnel.set(funnelId, own);
  }
  // in one order, because each bot’s count is locked
  for (const [, people] of [...byFunnel].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = [...people.values()];
    const [{ series } = { series: null }] = own;
    if (series?.botId == null) continue;
    const { ownerId: owner_id, botId: bot_id, cap, funnelZone: time_zone } = series;
    const asking = own.map(({ contactId: contact_id, ownZone }) => ({ contact_id, time_zone: ownZone }));
    const asked = { owner_id, bot_id, settings: { cap, time_zone }, now: new Date(now) };
    const later = await earliestSending(tx, asked, asking);
    for (const { id, contactId } of own) {
      const until = later.get(contactId);
      if (until) capped.until.set(id, until.at.getTime());
    }
  }
  return capped;
}
