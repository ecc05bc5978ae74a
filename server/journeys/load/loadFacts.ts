import { sql } from 'kysely';
import { type Facts, type KnownField, noFacts, type OwnValue } from '#machines/condition/facts.ts';
import { prepared } from '#server/db/prepared.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { LiveFunnel } from './liveFunnels.ts';
import type { JourneyContact, LoadedJourney, PersonFacts } from './loadedJourney.ts';

interface Person {
  funnel: LiveFunnel;
  contact: JourneyContact;
}

/** A person, or the own fields of an owner where `contact_id` is null. */
interface Row {
  owner_id: string;
  funnel_id: string | null;
  contact_id: string | null;
  source: string | null;
  phone: string | null;
  email: string | null;
  own: Record<string, OwnValue>;
  tags: string[];
  fields: Record<string, KnownField>;
}

/** Reads what the funnels need of these people, in one statement at most: none, where they decide nothing by it. */
export async function loadFacts(tx: Tx, people: readonly Person[]): Promise<void> {
  const wanted = people.filter(({ funnel: { compiled } }) => {
    const { needs } = compiled;
    return needs.tags || needs.fields || needs.source;
  });
  const rows = wanted.length === 0 ? [] : await findRows(tx, wanted);
  const fields = new Map(rows.flatMap((row) => (row.contact_id === null ? [[row.owner_id, row.fields]] : [])));
  const shared = new Map<string, { known: PersonFacts; own: JourneyContact['own'] }>();
  for (const row of rows) {
    if (row.contact_id === null) continue;
    const { known = factsOf(row, fields.get(row.owner_id)) } = shared.get(row.contact_id) ?? {};
    for (const tag of row.tags) known.tags.add(tag);
    shared.set(row.contact_id, { known, own: undefined });
  }
  for (const { funnel, contact } of people) {
    if (!funnel.compiled.needs.any) continue;
    const same = shared.get(contact.contactId) ?? { known: factsOf(), own: undefined };
    same.own ??= contact.own;
    contact.known = same.known;
    contact.own = same.own;
    shared.set(contact.contactId, same);
  }
}

const factsOf = (row?: Row, fields: Row['fields'] = {}): PersonFacts => ({
  tags: new Set(),
  own: row?.own ?? {},
  fields,
  source: row?.source ?? null,
  phone: row?.phone ?? null,
  email: row?.email ?? null,
});

async function findRows(tx: Tx, people: readonly Person[]): Promise<Row[]> {
  const keys = new Map<string, { owner_id: string; funnel_id: string; contact_id: string; needs_tags: boolean }>();
  for (const { funnel, contact } of people) {
    const of = { owner_id: funnel.ownerId, funnel_id: funnel.id, contact_id: contact.contactId };
    const key = `${of.contact_id}${of.funnel_id}`;
    keys.set(key, { ...of, needs_tags: funnel.compiled.needs.tags || keys.get(key)?.needs_tags === true });
  }
  const owners = people.flatMap(({ funnel }) => (funnel.compiled.needs.fields ? [funnel.ownerId] : []));
  const given = recordsetWith({ owner_id: 'uuid', funnel_id: 'uuid', contact_id: 'uuid', needs_tags: 'boolean' }, [
    ...keys.values(),
  ]);
  const { rows } = await prepared(sql<Row>`
    select k.owner_id, k.funnel_id, k.contact_id, c.source, c.phone, c.email, c.fields as own,
      case when k.needs_tags then (
        select coalesce(jsonb_agg(t.tag_id), '[]') from contact_tags t
        where t.owner_id = k.owner_id and t.contact_id = k.contact_id and t.funnel_id = k.funnel_id and t.hidden_at is null)
        else '[]' end as tags, '{}'::jsonb as fields
    from ${given} as k join contacts c on c.owner_id = k.owner_id and c.id = k.contact_id
    union all
    select f.owner_id, null, null, null, null, null, '{}', '[]',
      jsonb_object_agg(f.name, jsonb_build_object('kind', f.kind, 'choices', f.choices))
    from contact_fields f
    where f.owner_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(owners)])}::jsonb))
    group by f.owner_id`).execute(tx);
  return rows;
}

/** What the machine is told about the person. */
export function factsFor({ funnel, contact, isTest }: LoadedJourney): Facts {
  const { known } = contact;
  if (!funnel.compiled.needs.any || !known) return noFacts;
  const { tags, own, fields, source, phone, email } = known;
  return {
    ...{ person: contact.contactId, tags: [...tags], own, fields, source, phone, email },
    ...{ language: contact.language, funnelZone: funnel.zone, texts: contact, isTest },
  };
}
