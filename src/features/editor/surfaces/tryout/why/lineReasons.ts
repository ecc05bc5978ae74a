import { t } from '@lingui/core/macro';
import type { AnswerKey } from '#machines/journey/journeyCommands.ts';
import type { SkippedReason } from '#machines/tryout/chatLines.ts';
import type { ExplainedLine } from './ExplainContext.ts';

/** Why a message was not sent when its turn had come. */
export function skippedText(reason: SkippedReason): string {
  switch (reason) {
    case 'known':
      return t`The field of its question has a value already, so that it is not asked.`;
    case 'condition':
      return t`When its turn came, its condition did not hold.`;
    case 'unanswered':
      return t`After a question without an answer the person goes on by the exits of the stage.`;
    case 'date':
      return t`Its date has passed, or the person has none.`;
  }
}

/** Why a press moves nobody. */
export function rejectedText(answer: AnswerKey): string {
  switch (answer) {
    case 'already_chosen':
      return t`This button belongs to an earlier step: pressing it does nothing.`;
    case 'already_answered':
      return t`The question is over: pressing this does nothing.`;
    case 'button_gone':
      return t`The button is no longer in the funnel.`;
  }
}

/** What the button asks that explains a line. */
export function whyText({ kind }: ExplainedLine): string {
  switch (kind) {
    case 'dropped':
      return t`Why will this not be sent?`;
    case 'skipped':
      return t`Why was this not sent?`;
    case 'answered':
    case 'unanswered':
    case 'exit':
    case 'led':
    case 'field':
    case 'unkept':
    case 'notified':
      return t`Why did this happen?`;
    default:
      return t`Why was this sent?`;
  }
}
