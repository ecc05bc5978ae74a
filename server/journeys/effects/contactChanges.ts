import { type RawBuilder, sql } from 'kysely';
import type { KnownField, OwnValue } from '#machines/condition/facts.ts';
import { recordsetWith } from '#server/db/recordset.ts';
import type { NewAlert } from './writeAlerts.ts';

/** A value that a journey has set; `field` is the name of an own field, or `phone`, `email`. Null clears it. */
export interface FieldSet {
  field: string;
  value: OwnValue | null;
  /** Of an own field. */
  kind: KnownField['kind'] | null;
}

/** Digits up to which sums are as on paper. */
const exactDigits = 15;

/** What a batch changes of one contact. */
export class ContactChange {
  readonly owner_id: string;
  readonly contact_id: string;
  /** Messages that were answers, which nobody has to read. */
  read = 0;
  readonly own = new Map<string, OwnValue | null>();
  /** Numbers that are added to what stands there. */
  readonly added = new Map<string, number>();
  /** Of each own field that is changed. */
  readonly kinds = new Map<string, KnownField['kind']>();
  /** Phone and e-mail. */
  readonly contact = new Map<string, string | null>();
  /** The person's time zone follows their phone: what it was, and what it becomes. */
  zone: { before: string | null; after: string | null } | null = null;
  /** By field: what its owner is told where it is gone by now. */
  readonly alerts = new Map<string, NewAlert | null>();

  constructor(of: { owner_id: string; contact_id: string }) {
    this.owner_id = of.owner_id;
    this.contact_id = of.contact_id;
  }

  set({ field, value, kind }: FieldSet): void {
    if (kind === null) return void this.contact.set(field, value === null ? null : String(value));
    this.kinds.set(field, kind);
    this.added.delete(field);
    this.own.set(field, value);
  }

  /** `sum` is what the number comes to as far as this batch knows. */
  add(field: string, by: number, sum: OwnValue | null): void {
    this.kinds.set(field, 'number');
    if (this.own.has(field)) this.own.set(field, sum);
    else this.added.set(field, Number(((this.added.get(field) ?? 0) + by).toPrecision(exactDigits)));
  }
}

/** A change that was not written, because its field was removed meanwhile. */
export interface UnwrittenChange {
  contact_id: string;
  field: string;
}

const isKnown = sql`exists (
  select from field_now k where k.owner_id = x.owner_id and k.name = e.key and k.kind = x.kinds::jsonb ->> e.key)`;

/**
 * The parts of a statement that write them: by `||`, so that values stay which others write meanwhile, and only where the
 * field still is of its kind; until the commit it cannot be removed.
 */
export const contactChangeParts = (changes: readonly ContactChange[]): RawBuilder<unknown> => sql`
  contact_change as (select * from ${recordsetWith(columns, changes.map(rowOf))} as g),
  field_now as (
    select f.owner_id, f.name, f.kind from contact_fields f
    where exists (select from contact_change g where g.owner_id = f.owner_id and jsonb_exists(g.kinds::jsonb, f.name))
    order by f.id for key share
  ),
  contact_changed as (
    update contacts c set unread = greatest(c.unread - x.read, 0),
      fields = jsonb_strip_nulls(c.fields || coalesce((
        select jsonb_object_agg(e.key, e.value) from jsonb_each(x.own::jsonb) e where ${isKnown}), '{}') || coalesce((
        select jsonb_object_agg(e.key, trim_scale(coalesce((c.fields ->> e.key)::numeric, 0) + e.value::numeric))
        from jsonb_each_text(x.added::jsonb) e
        where ${isKnown} and coalesce(jsonb_typeof(c.fields -> e.key), 'number') = 'number'), '{}')),
      phone = case when x.sets_phone then x.phone else c.phone end,
      email = case when x.sets_email then x.email else c.email end,
      time_zone = case when x.sets_zone and c.time_zone is not distinct from x.zone_before then x.zone_after else c.time_zone end
    from (select * from contact_change order by contact_id) x where c.owner_id = x.owner_id and c.id = x.contact_id
  )`;

/** What of `contactChangeParts` is not written. */
export const unwrittenChanges = sql<UnwrittenChange>`
  select x.contact_id, e.key as field from contact_change x, jsonb_each(x.kinds::jsonb) e where not ${isKnown}`;

const columns = {
  owner_id: 'uuid',
  contact_id: 'uuid',
  read: 'integer',
  own: 'text',
  added: 'text',
  kinds: 'text',
  sets_phone: 'boolean',
  phone: 'text',
  sets_email: 'boolean',
  email: 'text',
  sets_zone: 'boolean',
  zone_before: 'text',
  zone_after: 'text',
} as const;

const jsonOf = (values: ReadonlyMap<string, unknown>): string => JSON.stringify(Object.fromEntries(values));

function rowOf(change: ContactChange) {
  const { owner_id, contact_id, read, own, added, kinds, contact, zone } = change;
  return {
    ...{ owner_id, contact_id, read, own: jsonOf(own), added: jsonOf(added), kinds: jsonOf(kinds) },
    ...{ sets_phone: contact.has('phone'), phone: contact.get('phone') ?? null },
    ...{ sets_email: contact.has('email'), email: contact.get('email') ?? null },
    ...{ sets_zone: zone !== null, zone_before: zone?.before ?? null, zone_after: zone?.after ?? null },
  };
}
