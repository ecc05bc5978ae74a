import { useLingui } from '@lingui/react/macro';
import type { LaterPart } from '#contract/schemas/sending/laterPart.ts';
import { useMoment } from './useMoment.ts';

/** Those who get something later than the others, by what they wait for. */
export interface HeldBack {
  quiet: LaterPart;
  capped: LaterPart;
  own_time?: LaterPart;
}

interface HeldWords {
  reason: keyof HeldBack;
  words: string;
}

/** Returns a function that says who gets something later, each reason in its own words. */
export function useHeldBack(): (held: HeldBack) => HeldWords[] {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  return ({ quiet, capped, own_time = null }) => {
    const say = (reason: keyof HeldBack, part: LaterPart, words: (people: string, at: string) => string) =>
      part ? [{ reason, words: words(i18n.number(part.people), moment(part.until)) }] : [];
    return [
      ...say('own_time', own_time, (people, at) => t`In their own time zone: ${people}, by ${at}`),
      ...say('quiet', quiet, (people, at) => t`After quiet hours: ${people}, from ${at}`),
      ...say('capped', capped, (people, at) => t`Over the limit of messages: ${people}, from ${at}`),
    ];
  };
}
