/** Kinds of a contact's own fields; apart from the schemas, so that a page that needs the names loads no parser. */
export const fieldKinds = ['text', 'number', 'date', 'choice', 'boolean'] as const;
export type FieldKind = (typeof fieldKinds)[number];
