import { useLingui } from '@lingui/react/macro';
import type { AnyEventObject } from 'xstate';
import type { Given } from '#machines/journey/answers/given.ts';
import type { FunnelNames } from './funnelNames.ts';
import { subjectOf } from './journeyEvents.ts';

/** Puts a journey's event into the words of its funnel; `visit` is the one that the person stands in. */
export function useDescribe({ stages, messages, buttons, choices }: FunnelNames) {
  const { t } = useLingui();
  const describeGiven = ({ text, choice, media }: Given): string => {
    const label = choice === undefined ? undefined : choices.get(choice);
    if (label !== undefined) return t`the choice “${label}”`;
    if (text !== undefined) return t`the answer “${text}”`;
    return choice === undefined && media !== 'sticker' ? t`an answer that fits` : t`an answer that does not fit`;
  };
  return (event: AnyEventObject, visit?: string): string | undefined => {
    const { press, stage, message, outcome, given, trigger } = subjectOf(event);
    if (given) return describeGiven(given);
    if (event.type === 'plan.again') return t`what is waited for has changed`;
    if (event.type === 'button.pressed') {
      const label = press && buttons.get(press.button)?.label;
      if (!label) return t`a button that is not in the funnel`;
      const isOld = visit !== undefined && press.visit !== visit;
      return isOld ? t`“${label}”, from an earlier visit` : t`“${label}”`;
    }
    const placed = message === null ? undefined : messages.get(message);
    if (placed) {
      const { number } = placed;
      const title = stages.get(placed.stage) ?? '';
      if (outcome === 'undelivered') return t`message ${number} of “${title}” is refused`;
      return t`message ${number} of “${title}” has arrived`;
    }
    const to = stage === null ? undefined : stages.get(stage);
    if (to === undefined) return undefined;
    if (trigger === null) return t`to “${to}”`;
    const { said } = trigger;
    return event.type === 'start.given' ? t`the link “${said}” leads to “${to}”` : t`“${said}” leads to “${to}”`;
  };
}
