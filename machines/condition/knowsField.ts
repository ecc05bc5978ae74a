import type { Facts } from './facts.ts';

/** The fields that every contact has. */
export type BuiltInField = 'phone' | 'email';

export const isBuiltInField = (field: string): field is BuiltInField => field === 'phone' || field === 'email';

/** Whether there is such a field, one of the owner's or a built-in one. */
export const knowsField = (fields: Facts['fields'], field: string): boolean =>
  isBuiltInField(field) || Object.hasOwn(fields, field);
