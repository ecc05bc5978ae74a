import { limits } from '#contract/limits.ts';
import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';

type SendingLimits = Pick<FunnelSettings, 'quiet' | 'cap'>;

/** Quiet hours and the cap as they are typed; a switch that is off is an empty text. */
export interface SendingLimitTexts extends Record<string, string> {
  isQuiet: string;
  from: string;
  to: string;
  isCapped: string;
  messages: string;
  days: string;
}

/** What a switch offers when it is turned on first. */
const offered = { from: '22:00', to: '09:00', messages: '1', days: '1' };

export const textsOf = ({ quiet, cap }: SendingLimits): SendingLimitTexts => ({
  isQuiet: quiet ? 'yes' : '',
  from: quiet?.from ?? offered.from,
  to: quiet?.to ?? offered.to,
  isCapped: cap ? 'yes' : '',
  messages: cap ? String(cap.messages) : offered.messages,
  days: cap ? String(cap.days) : offered.days,
});

/** The whole number that is typed, from 1 to `most`; null where it is none. */
function amountOf(text: string, most: number): number | null {
  const amount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return amount >= 1 && amount <= most ? amount : null;
}
export const messagesOf = ({ messages }: SendingLimitTexts) => amountOf(messages, limits.capMessages);
export const daysOf = ({ days }: SendingLimitTexts) => amountOf(days, limits.capDays);

/** The settings to store; null where a field is invalid. */
export function sendingLimitsOf(texts: SendingLimitTexts): SendingLimits | null {
  const { isQuiet, from, to, isCapped } = texts;
  const [messages, days] = [messagesOf(texts), daysOf(texts)];
  const isCapInvalid = isCapped !== '' && (messages === null || days === null);
  if (isCapInvalid || (isQuiet !== '' && from === to)) return null;
  return {
    quiet: isQuiet === '' ? null : { from, to },
    cap: isCapped === '' || messages === null || days === null ? null : { messages, days },
  };
}
