import type { FieldGroup, FieldKind, ThingKind } from './documentFields.ts';
import { documentFieldsOf, type Values } from './walkFields.ts';

/** Lists of things are decided thing by thing, and a new variant makes a thing another as a whole. */
const apart = new Set<FieldKind>(['messages', 'buttons', 'variant']);

/** What people decide one by one of a thing: its fields, and its groups of fields. An optional field that is not set is null. */
export function decidedFields(of: ThingKind, thing: Values): Record<string, unknown> {
  const decided: Record<string, unknown> = {};
  const groups: Partial<Record<FieldGroup, Values>> = {};
  for (const [name, { kind, group, default: absent }] of documentFieldsOf(of)) {
    const value = thing[name] === undefined && absent !== undefined ? null : thing[name];
    if (value === undefined || apart.has(kind)) continue;
    if (group === undefined) decided[name] = value;
    else decided[group] = groups[group] = { ...groups[group], [name]: value };
  }
  return decided;
}
