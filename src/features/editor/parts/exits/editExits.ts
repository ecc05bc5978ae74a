import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { isAboutPerson, shareOf } from '#machines/condition/conditionParts.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { exitTiming } from '#src/shell/conditions/exitParts.ts';

/** Everyone else goes this way: it stays below the others. */
export const isOtherwiseExit = (exit: Exit): boolean => exit.condition === null && !isTimedExit(exit);
export const isTimedExit = (exit: Exit): boolean => !isImmediate(exitTiming(exit));

/** The percentage of a way of a split; null of any other exit. */
export const percentOf = ({ condition }: Exit): number | null => shareOf(condition)?.share ?? null;
export const splitWays = (exits: readonly Exit[]): Exit[] => exits.filter((exit) => percentOf(exit) !== null);

export const withExit = (exits: readonly Exit[], changed: Exit): Exit[] =>
  exits.map((exit) => (exit.id === changed.id ? changed : exit));

/** With an exit at an index, but not below what everyone else takes; the same list where it stays. */
export function exitMovedTo(exits: readonly Exit[], id: string, index: number): readonly Exit[] {
  const moved = exits.find((exit) => exit.id === id);
  if (!moved || isOtherwiseExit(moved) || index < 0) return exits;
  const rest = exits.filter((exit) => exit !== moved);
  const last = rest.findIndex(isOtherwiseExit);
  const to = Math.min(index, last < 0 ? rest.length : last);
  return to === exits.indexOf(moved) ? exits : rest.toSpliced(to, 0, moved);
}

const whole = 100;

const withPercent = (exit: Exit, share: number): Exit => {
  const before = shareOf(exit.condition);
  return { ...exit, condition: { all: [{ ...(before?.again && { again: true }), share }] } };
};

/** With one way's percentage changed; of two ways the other one takes the rest. */
export function withShare(exits: readonly Exit[], id: string, percent: number): Exit[] {
  const ways = splitWays(exits);
  const others = ways.filter((way) => way.id !== id).reduce((sum, way) => sum + (percentOf(way) ?? 0), 0);
  const isPair = ways.length === 2;
  const share = Math.min(Math.max(percent, 1), isPair ? whole - 1 : Math.max(1, whole - others));
  return exits.map((exit) => {
    if (exit.id === id) return withPercent(exit, share);
    return isPair && percentOf(exit) !== null ? withPercent(exit, whole - share) : exit;
  });
}

/** With one more way, for which all others give evenly; null where there is no room for it. */
export function withWay(exits: readonly Exit[]): { exits: Exit[]; added: Exit } | null {
  const ways = splitWays(exits);
  const last = ways.at(-1);
  if (!last || exits.length >= limits.exitsInStage || ways.length >= whole) return null;
  const total = Math.min(
    whole,
    ways.reduce((sum, way) => sum + (percentOf(way) ?? 0), 0),
  );
  const kept = (ways.length / (ways.length + 1)) * (total === whole ? 1 : total / whole);
  const shares = ways.map((way) => Math.max(1, Math.floor((percentOf(way) ?? 0) * kept)));
  const rest = total - shares.reduce((sum, share) => sum + share, 0);
  if (rest < 1) return null;
  const added = withPercent({ id: v7(), to: null, tag: null, condition: last.condition }, rest);
  const all = exits.flatMap((exit) => {
    const at = ways.indexOf(exit);
    const changed = at < 0 ? exit : withPercent(exit, shares[at] ?? 1);
    return exit === last ? [changed, added] : [changed];
  });
  return { exits: all, added };
}

/** All ways of a stage are drawn anew at each visit, or none. */
export const withAgain = (exits: readonly Exit[], again: boolean): Exit[] =>
  exits.map((exit) => {
    const share = percentOf(exit);
    return share === null ? exit : { ...exit, condition: { all: [{ share, ...(again && { again: true }) }] } };
  });

export const isAgain = (exits: readonly Exit[]): boolean => exits.some(({ condition }) => shareOf(condition)?.again);

/** The exit with another time; none asks it at once. */
export function withTime(exit: Exit, { delay, at, weekdays }: Pick<Exit, 'delay' | 'at' | 'weekdays'>): Exit {
  const { delay: _delay, at: _at, weekdays: _weekdays, ...rest } = exit;
  return { ...rest, ...(delay && { delay }), ...(at !== undefined && { at }), ...(weekdays && { weekdays }) };
}

/** What an exit asks of the person; null where that is nothing. */
export const conditionOfExit = ({ condition }: Exit): Condition | null =>
  condition !== null && isAboutPerson(condition) ? condition : null;
