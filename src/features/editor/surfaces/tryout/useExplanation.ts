import { useLingui } from '@lingui/react/macro';
import type { Cause, Explanation } from '#machines/tryout/explainLine.ts';
import { scheduleOf } from '../../model/schedule.ts';
import { useDelayText, useTimingText } from '../../parts/timing/useTimingText.ts';
import { useFunnelEditor } from '../../store/useFunnelEditor.ts';
import type { ExplainedLine } from './ExplainContext.ts';
import { useShownTexts } from './ShownTextsContext.ts';
import { usePersonName } from './usePersonName.ts';

/** Returns a formatter that explains a chat line in sentences: its cause, then its delay. */
export function useExplanation(): (line: ExplainedLine) => string[] {
  const { t } = useLingui();
  const cause = useCauseText();
  const wait = useWaitText();
  return (line) => {
    const { why } = line;
    if (line.kind === 'message' || line.kind === 'refused') return [cause(why.cause), wait(why)];
    if (line.kind !== 'answer') return [cause(why.cause)];
    return [
      cause(why.cause),
      line.answer === 'already_chosen'
        ? t`The button belongs to a step that is over: a press on it leads nowhere.`
        : t`The button is no longer in the funnel.`,
    ];
  };
}

function useCauseText(): (cause: Cause) => string {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const name = usePersonName();
  const shown = useShownTexts();
  return (cause) => {
    switch (cause.kind) {
      case 'start': {
        const { payload } = cause;
        if (cause.isAgain) return t`${name} sent /start inside the funnel: the stage is sent once more.`;
        return payload === null
          ? t`${name} pressed Start.`
          : t`${name} pressed Start, coming by a link with the source “${payload}”.`;
      }
      case 'startAt': {
        const title = editor.getState().document.stages.find(({ id }) => id === cause.stage)?.title;
        return title === undefined ? t`You began on this stage.` : t`You began on the stage “${title}”.`;
      }
      case 'press': {
        const label = shown.label(cause.data);
        return t`${name} pressed “${label}”.`;
      }
      case 'move':
        return cause.by === 'owner' ? t`You moved ${name} to this stage.` : t`Publishing moved ${name} to this stage.`;
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
  const timingText = useTimingText();
  const delayText = useDelayText();
  const shown = useShownTexts();
  return ({ after, timing }) => {
    const before = after === null ? '' : shown.text(after);
    const schedule = scheduleOf(timing);
    if (schedule.kind === 'atOnce') {
      if (after === null) return t`It came at once.`;
      return before ? t`It came right after “${before}”.` : t`It came right after the message before.`;
    }
    if (schedule.kind === 'delay') {
      const time = delayText(schedule.delay);
      if (after === null) return t`It came ${time} after the stage was entered.`;
      return before ? t`It came ${time} after “${before}”.` : t`It came ${time} after the message before.`;
    }
    const when = timingText(timing);
    return t`It came ${when}.`;
  };
}
