import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { canSet } from '#machines/journey/actionValue.ts';
import { usedFieldsOfPlain } from '#machines/text/fields.ts';
import { fieldNamed, type KnownFields } from './knownFields.ts';
import { problemOf, type Subject } from './problemOf.ts';

interface Known {
  tags: { has: (id: string) => boolean };
  fields?: KnownFields | undefined;
}

export const actionProblems = ({ actions = [] }: Message, known: Known, subject: Subject): Problem[] =>
  actions.flatMap((action) => problemsOf(action, known, { ...subject, action: action.id }));

function problemsOf(action: Action, { tags, fields }: Known, subject: Subject): Problem[] {
  switch (action.kind) {
    case 'tag':
      return tags.has(action.tag) ? [] : [problemOf('tag_missing', subject, action.tag)];
    case 'notify':
      return unknownFields(action.text, fields, subject);
    case 'add':
    case 'set': {
      const field = fieldNamed(action.field, fields);
      if (!field || !canSet(action, field)) return [problemOf('action_incomplete', subject, action.field)];
      const text = action.kind === 'set' && typeof action.value === 'string' ? action.value : '';
      return unknownFields(text, fields, subject);
    }
  }
}

const unknownFields = (text: string, fields: KnownFields | undefined, subject: Subject): Problem[] => {
  const unknown = usedFieldsOfPlain(text).filter(({ name, isKnown }) => !isKnown && !fields?.has(name));
  return [...new Set(unknown.map(({ name }) => name))].map((name) => problemOf('field_unknown', subject, name));
};
