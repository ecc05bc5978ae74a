import type { KnownField } from '#machines/condition/facts.ts';
import { isBuiltInField } from '#machines/condition/knowsField.ts';
import type { HoldingField } from '#machines/journey/answers/answerField.ts';

/** The owner's own fields of contacts, by name. */
export type KnownFields = ReadonlyMap<string, KnownField>;

/** A field that something names; undefined for one that is gone. */
export const fieldNamed = (name: string, fields: KnownFields | undefined): HoldingField | undefined =>
  isBuiltInField(name) ? name : fields?.get(name);
