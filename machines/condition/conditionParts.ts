import type { Condition, ExitCondition, PlainCondition, ShareCondition } from '#contract/schemas/funnels/condition.ts';

type Joined<All, Any> = { all: All } | { any: Any };

/** The parts of a condition, or of one nested in it, with how they are joined. */
export const partsOfCondition = <All, Any>(condition: Joined<All, Any>) =>
  'all' in condition
    ? ({ join: 'all', parts: condition.all } as const)
    : ({ join: 'any', parts: condition.any } as const);

/** The share of an exit that goes by one; null for every other condition. */
export function shareOf(condition: ExitCondition | null): ShareCondition | null {
  const [first] = condition !== null && 'all' in condition ? condition.all : [];
  return first !== undefined && 'share' in first ? first : null;
}

/** Whether it asks something about the person, which a share does not. */
export const isAboutPerson = (condition: ExitCondition): condition is Condition => shareOf(condition) === null;

/** Every plain condition, the nested ones too; a share has none. */
export const plainConditionsOf = (condition: ExitCondition): PlainCondition[] =>
  isAboutPerson(condition)
    ? partsOfCondition(condition).parts.flatMap((part) =>
        'all' in part || 'any' in part ? partsOfCondition(part).parts : [part],
      )
    : [];

/** What a condition names, each once. */
export interface NamedThings {
  tags: string[];
  /** Names of own fields, `phone` and `email`. */
  fields: string[];
  /** Messages whose questions it asks about. */
  messages: string[];
}

export function namedInCondition(condition: ExitCondition): NamedThings {
  const asked = plainConditionsOf(condition);
  const once = (name: (one: PlainCondition) => string | null): string[] => [
    ...new Set(asked.flatMap((one) => name(one) ?? [])),
  ];
  return {
    tags: once((one) => ('tag' in one ? one.tag : null)),
    fields: once((one) => ('own' in one ? one.own.field : null)),
    messages: once((one) => ('answered' in one ? one.answered : null)),
  };
}

/** What a condition's names become; what is left out stays. */
export interface NewNames {
  tag?: (id: string) => string;
  field?: (name: string) => string;
  message?: (id: string) => string;
}

/** The same condition with other names in it. */
export function renamedCondition<C extends ExitCondition>(condition: C, names: NewNames): C;
export function renamedCondition(condition: ExitCondition, names: NewNames): ExitCondition {
  return isAboutPerson(condition)
    ? mapJoined(condition, (part) =>
        'all' in part || 'any' in part ? mapJoined(part, (one) => renamed(one, names)) : renamed(part, names),
      )
    : condition;
}

const mapJoined = <P>(joined: Joined<P[], P[]>, map: (part: P) => P): Joined<P[], P[]> =>
  'all' in joined ? { all: joined.all.map(map) } : { any: joined.any.map(map) };

function renamed(one: PlainCondition, { tag, field, message }: NewNames): PlainCondition {
  if ('tag' in one && tag) return { ...one, tag: tag(one.tag) };
  if ('own' in one && field) return { ...one, own: { ...one.own, field: field(one.own.field) } };
  if ('answered' in one && message) return { ...one, answered: message(one.answered) };
  return one;
}
