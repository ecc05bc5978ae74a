import { useLingui } from '@lingui/react/macro';
import type { Cause, Explanation } from '#machines/tryout/explainLine.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { scheduleOf } from '#src/shell/timing/schedule.ts';
import { funnelZone, useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { useDelayText, useTimingText } from '#src/shell/timing/useTimingText.ts';
import type { ExplainedLine } from './why/ExplainContext.ts';
import { rejectedText, skippedText } from './why/lineReasons.ts';
import { useAnswerText } from './questions/useAnswerText.ts';
import { useExitReason } from './questions/useExitReason.ts';
import { useTriedFieldText } from './questions/useTriedFieldText.ts';
import { useShownTexts } from './ShownTextsContext.ts';
import { useTryoutPersonName } from '#src/features/editor/parts/tryout/useTryoutPersonName.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** Explains a chat line in sentences: its cause, then its delay, or what was decided. */
export function useExplanation(line: ExplainedLine): string[] {
  const { t } = useLingui();
  const cause = useCauseText(line);
  const wait = useWaitText();
  const letter = useLetterExplanation();
  const fields = useTriedFieldText();
  if (line.kind === 'letter') return letter(line);
  const { why } = line;
  const first = cause(why.cause);
  switch (line.kind) {
    case 'message':
    case 'refused':
      return [first, wait(why)];
    case 'answered': {
      if (line.field === null) return [first, t`The answer fits; it is kept among the answers.`];
      const field = fields.title(line.field);
      return [first, t`The answer fits; it is kept in the field “${field}”.`];
    }
    case 'retry':
      return [first, t`The answer does not fit the question, which goes on waiting.`];
    case 'exit':
      return [first, t`The exits of the stage are asked from top to bottom; this is the first that holds.`];
    case 'led':
      return [
        first,
        t`Commands come first, then an answer to a question that waits, then keywords: the longest that fits.`,
      ];
    case 'skipped':
      return [first, skippedText(line.reason)];
    case 'answer':
      return [first, rejectedText(line.answer)];
    default:
      return [first];
  }
}

/** Explains a letter by its series, and by when it was due where it came later. */
function useLetterExplanation(): (line: Extract<ExplainedLine, { kind: 'letter' }>) => string[] {
  const { t } = useLingui();
  const name = useTryoutPersonName();
  const { place } = useFunnelClock();
  return ({ at, why: { series, joinedAt, dueAt } }) => {
    const [joined, due] = [formatDateTime(place, joinedAt), formatDateTime(place, dueAt)];
    const late = t`It was due ${due}: the quiet hours or the limit delayed it.`;
    return [
      t`It is a letter of the series “${series}”, which ${name} joined ${joined}.`,
      ...(at - dueAt < minuteMs ? [] : [late]),
    ];
  };
}

const minuteMs = 60_000;

function useCauseText(line: ExplainedLine): (cause: Cause) => string {
  const { t } = useLingui();
  const answers = useAnswerText();
  const reason = useExitReason('cause' in line.why && line.why.cause.kind === 'exit' ? line.why.cause.exit : null);
  const editor = useFunnelEditor();
  const name = useTryoutPersonName();
  const shown = useShownTexts();
  return (cause) => {
    switch (cause.kind) {
      case 'start': {
        const { payload } = cause;
        if (cause.isAgain) return t`${name} sent /start while in the funnel: the stage is sent again.`;
        return payload === null
          ? t`${name} pressed Start.`
          : t`${name} opened a link with the source “${payload}” and pressed Start.`;
      }
      case 'trigger': {
        const { said } = cause;
        return cause.isLink ? t`${name} came by a link with the source “${said}”.` : t`${name} wrote “${said}”.`;
      }
      case 'startAt': {
        const title = editor.getState().document.stages.find(({ id }) => id === cause.stage)?.title;
        return title === undefined ? t`You started from this stage.` : t`You started from the stage “${title}”.`;
      }
      case 'press': {
        const label = shown.label(cause.data);
        return t`${name} pressed “${label}”.`;
      }
      case 'move':
        return cause.by === 'owner' ? t`You moved ${name} to this stage.` : t`Publishing moved ${name} to this stage.`;
      case 'answer': {
        const answer = answers.given(cause.given);
        return t`${name} answered “${answer}”.`;
      }
      case 'silent':
        return t`${name} did not answer in time.`;
      case 'exit':
        return reason === null ? t`${name} went on by an exit.` : t`${name} went on by an exit: ${reason}.`;
      case 'text':
        return t`${name} wrote to the bot.`;
      case 'block':
        return t`${name} blocked the bot.`;
      case 'return':
        return t`${name} unblocked the bot.`;
    }
  };
}

/** Explains the timing of a message. */
function useWaitText(): (why: Explanation) => string {
  const { t } = useLingui();
  const timingText = useTimingText(useEditorSelector(funnelZone));
  const delayText = useDelayText();
  const shown = useShownTexts();
  return ({ after, timing }) => {
    const before = after === null ? '' : shown.text(after);
    const schedule = scheduleOf(timing);
    if (schedule.kind === 'atOnce') {
      if (after === null) return t`It arrived at once.`;
      return before ? t`It arrived right after “${before}”.` : t`It arrived right after the previous message.`;
    }
    if (schedule.kind === 'delay') {
      const time = delayText(schedule.delay);
      if (after === null) return t`It arrived ${time} after entering the stage.`;
      return before ? t`It arrived ${time} after “${before}”.` : t`It arrived ${time} after the previous message.`;
    }
    const when = timingText(timing);
    return t`It arrived ${when}.`;
  };
}
