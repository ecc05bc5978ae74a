import type { Problem, ProblemCode } from '#contract/schemas/problem.ts';

/** How a problem is shown: grey while nobody has tried that part yet, else by its severity. */
export type ProblemTone = 'todo' | 'warn' | 'bad';
export type ShownProblem = Problem & { tone: ProblemTone };

/** What the person has tried of this funnel. */
export interface Attempts {
  /** Whether the funnel was tried, run or published. */
  hasTried: boolean;
  /** Ids of messages and buttons whose field was left. */
  left: ReadonlySet<string>;
  /** Ids of stages, messages, buttons and exits added here since then: nobody has tried them yet. */
  fresh: ReadonlySet<string>;
}

/** Problems of what is not finished yet, as opposed to what was written wrongly. */
const unfinished: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'no_stages',
  'no_bot',
  'stage_empty',
  'message_empty',
  'text_missing',
  'link_invalid',
  'dead_end',
  'unreachable_stage',
  'question_without_text',
  'exits_incomplete',
]);

function toneOf({ code, severity, stage, message, button, exit, detail }: Problem, attempts: Attempts): ProblemTone {
  const { left, fresh } = attempts;
  const field = button ?? exit ?? message;
  const part = field ?? stage;
  const hasTried = attempts.hasTried && !(part !== undefined && fresh.has(part));
  const wasLeft = field !== undefined && left.has(field);
  const isUnfinished = unfinished.has(code) && !(code === 'link_invalid' && detail !== '');
  if (isUnfinished && !hasTried && !wasLeft) return 'todo';
  return severity === 'critical' ? 'bad' : 'warn';
}

const order: Record<ProblemTone, number> = { bad: 0, warn: 1, todo: 2 };

/** Sorts the worst first. */
export const byTone = (a: ShownProblem, b: ShownProblem): number => order[a.tone] - order[b.tone];

const toned = new WeakMap<Problem, ShownProblem>();

/** The same object as long as problem and tone are, so that nothing re-renders. */
function withTone(problem: Problem, tone: ProblemTone): ShownProblem {
  const known = toned.get(problem);
  if (known?.tone === tone) return known;
  const shown = { ...problem, tone };
  toned.set(problem, shown);
  return shown;
}

/** The problems as they are shown: each fact once, an empty message not also as one whose buttons need a text. */
export function shownProblems(problems: Problem[], attempts: Attempts): ShownProblem[] {
  const empty = new Set(problems.filter(({ code }) => code === 'message_empty').map(({ message }) => message));
  return problems
    .filter(({ code, message }) => code !== 'text_missing' || !empty.has(message))
    .map((problem) => withTone(problem, toneOf(problem, attempts)));
}
