export type Join = 'all' | 'any';

/** A condition while it is built; `not` turns it round. */
export interface BuiltCondition {
  key: string;
  kind: string;
  not: boolean;
}

/** Conditions joined among themselves in a way of their own. */
export interface GroupOf<Condition extends BuiltCondition> {
  key: string;
  kind: 'group';
  join: Join;
  parts: Condition[];
}
export type PartOf<Condition extends BuiltCondition> = Condition | GroupOf<Condition>;

/** All or any of these are true. */
export interface DraftOf<Condition extends BuiltCondition> {
  join: Join;
  parts: PartOf<Condition>[];
}

export const isGroup = <Condition extends BuiltCondition>(part: PartOf<Condition>): part is GroupOf<Condition> =>
  part.kind === 'group';
