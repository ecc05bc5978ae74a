import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Condition } from '#contract/schemas/funnels/condition.ts';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { actionText } from './actionText.ts';
import type { ConditionNames } from './conditionNames.ts';
import { conditionText } from './conditionText.ts';
import { exitWords } from './exitText.ts';
import { fieldTitle } from './ownConditionText.ts';
import { questionKindText } from './questionText.ts';

/** What a message asks, does and depends on, or how a stage goes on, as a value that is shown. */
export type BranchValue =
  | { as: 'question'; question: Question }
  | { as: 'actions'; actions: readonly Action[] }
  | { as: 'condition'; condition: Condition }
  | { as: 'exits'; exits: readonly Exit[] }
  | { as: 'date'; until: DateTiming; at: string | null };

export interface BranchNames extends ConditionNames {
  stage: (id: string) => string | undefined;
}

/** All of it in words, a line for each action, exit and part of a question, so that two values that differ are told apart. */
export function branchText(i18n: I18n, value: BranchValue, names: BranchNames): string {
  switch (value.as) {
    case 'question':
      return questionLines(i18n, value.question, names).join('\n');
    case 'actions':
      return value.actions.map((action) => wholeAction(i18n, action, names)).join('\n');
    case 'condition':
      return conditionText(i18n, value.condition, { names, form: 'long' });
    case 'exits':
      return value.exits.map((exit) => exitLine(i18n, exit, value.exits, names)).join('\n');
    case 'date':
      return dateText(i18n, value, names);
  }
}

const wholeAction = (i18n: I18n, action: Action, names: ConditionNames): string =>
  action.kind === 'notify' ? `${actionText(i18n, action, names)}: ${action.text}` : actionText(i18n, action, names);

function exitLine(i18n: I18n, exit: Exit, exits: readonly Exit[], names: BranchNames): string {
  const { lead, rest } = exitWords(i18n, exit, { exits, hasButtons: true }, { names, form: 'long' });
  const gone = i18n._(msg`something deleted`);
  const to = exit.to === null ? i18n._(msg`the next stage`) : (names.stage(exit.to) ?? gone);
  const tag = exit.tag === null ? '' : ` · ${names.tag(exit.tag) ?? gone}`;
  return `${[lead, rest].filter(Boolean).join(' ')} → ${to}${tag}`;
}

function questionLines(i18n: I18n, question: Question, names: ConditionNames): string[] {
  const { retry = '', tries, unanswered } = question;
  const button = question.kind === 'phone' || question.kind === 'place' ? question.button : undefined;
  const isSkipped = 'known' in question && question.known === 'skip';
  return [
    questionKindText(i18n, question, names),
    ...boundsOf(i18n, question),
    ...(question.kind === 'choice' ? question.choices.map(({ label }) => label) : []),
    ...(question.kind === 'file' ? [question.of.join(', ')] : []),
    ...(button === undefined ? [] : [`[${button}]`]),
    ...(retry.trim() === '' ? [] : [i18n._(msg`if the answer doesn’t fit: ${retry}`)]),
    ...(tries === undefined ? [] : [i18n._(msg`${plural(tries, { one: '# try', other: '# tries' })}`)]),
    ...(unanswered === 'exits' ? [i18n._(msg`without an answer the stage ends`)] : []),
    ...(isSkipped ? [i18n._(msg`already known: skip`)] : []),
  ];
}

function boundsOf(i18n: I18n, question: Question): string[] {
  const [from, to] =
    question.kind === 'date'
      ? [question.from, question.to]
      : question.kind === 'text' || question.kind === 'number'
        ? [question.least, question.most]
        : [];
  const whole = question.kind === 'number' && question.whole ? [i18n._(msg`whole numbers`)] : [];
  if (from === undefined && to === undefined) return whole;
  return [...whole, `${from ?? '…'} – ${to ?? '…'}`];
}

function dateText(i18n: I18n, { until, at }: Extract<BranchValue, { as: 'date' }>, names: ConditionNames): string {
  const field = fieldTitle(names, until.field);
  const time = at ?? '10:00';
  const days = Math.abs(until.days);
  const count = i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`);
  const when =
    days === 0
      ? i18n._(msg`on ${field} at ${time}`)
      : until.days < 0
        ? i18n._(msg`${count} before ${field} at ${time}`)
        : i18n._(msg`${count} after ${field} at ${time}`);
  return `${when}; ${until.missed === 'skip' ? i18n._(msg`if missed: not sent`) : i18n._(msg`if missed: at once`)}`;
}
