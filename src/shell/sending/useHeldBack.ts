import { useLingui } from '@lingui/react/macro';
import type { LaterPart } from '#contract/schemas/laterPart.ts';
import { useMoment } from './useMoment.ts';

/** Those who get something later than the others, by what they wait for. */
export interface HeldBack {
  quiet: LaterPart;
  capped: LaterPart;
  own_time?: LaterPart;
}

/** Returns a function that says who gets something later, each reason in its own words. */
export function useHeldBack(): (held: HeldBack) => string[] {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  return ({ quiet, capped, own_time = null }) => {
    const say = (part: LaterPart, words: (people: string, at: string) => string) =>
      part ? [words(i18n.number(part.people), moment(part.until))] : [];
    return [
      ...say(own_time, (people, at) => t`${people} of them at this time by their own clock, until ${at}`),
      ...say(quiet, (people, at) => t`${people} of them after their quiet hours, until ${at}`),
      ...say(
        capped,
        (people, at) => t`${people} of them later, because they have got enough messages for now, until ${at}`,
      ),
    ];
  };
}
