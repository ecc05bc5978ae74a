import { letterProblemCodes, type Problem, type ProblemCode } from '#contract/schemas/problem.ts';

export type CheckName = 'bot' | 'reach' | 'fits' | 'circles' | 'buttons' | 'letters';

const codes: Record<CheckName, readonly ProblemCode[]> = {
  bot: ['no_bot', 'bot_trouble'],
  reach: ['no_stages', 'unreachable_stage', 'dead_end', 'stage_empty', 'exits_incomplete', 'question_without_end'],
  fits: [
    'message_empty',
    'message_can_be_empty',
    'text_too_long',
    'caption_too_long',
    'text_missing',
    'file_missing',
    'message_flood',
    'field_unknown',
    'braces_left',
    'question_without_text',
    'question_field_gone',
    'question_field_kind',
    'question_keyboard',
    'action_incomplete',
    'condition_gone',
  ],
  circles: ['loop_trap', 'endless_exits'],
  buttons: ['button_to_nowhere', 'link_invalid', 'tag_missing', 'exit_to_nowhere', 'exit_never', 'button_never'],
  letters: letterProblemCodes,
};

export interface RunCheck {
  name: CheckName;
  problems: Problem[];
}

/**
 * The pre-run checklist, each check with the problems that fail it, blocking ones first. Letters are named only where
 * something is wrong with them, for many funnels have none.
 */
export const runChecks = (problems: Problem[]): RunCheck[] =>
  (['bot', 'reach', 'fits', 'circles', 'buttons', 'letters'] as const)
    .filter((name) => name !== 'letters' || problems.some(({ series }) => series !== undefined))
    .map((name) => ({
      name,
      problems: problems
        .filter((p) => codes[name].includes(p.code))
        .toSorted((a, b) => a.severity.localeCompare(b.severity)),
    }));

export const isCritical = ({ problems }: RunCheck): boolean => problems.some((p) => p.severity === 'critical');
