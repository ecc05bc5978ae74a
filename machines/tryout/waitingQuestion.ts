import type { Question } from '#contract/schemas/funnels/question.ts';
import { compileCached } from './compileCached.ts';
import type { Tryout, TryoutFunnel } from './tryout.ts';

/** A question that waits for the made-up person's answer. */
export interface WaitingQuestion {
  message: string;
  question: Question;
  /** When it ends by itself, ms since 1970; null where it waits without end. */
  until: number | null;
  /** The visit that its choices are pressed in. */
  visit: string;
}

/** The question that waits; null where none does. */
export function waitingQuestion(funnel: TryoutFunnel, { journey, wakeAt }: Tryout): WaitingQuestion | null {
  const { value, context } = journey;
  if (value !== 'asking') return null;
  const compiled = compileCached(funnel.document);
  const question = compiled.stages.get(context.stage)?.questions.has(context.open)
    ? compiled.questions.get(context.open)
    : undefined;
  return question ? { message: context.open, question, until: wakeAt, visit: context.visit } : null;
}

/** The key that is under the input: its text, and whether it sends a number or a place; null where none is. */
export function keyUnderInput({ log }: Pick<Tryout, 'log'>): { text: string; asks: 'contact' | 'location' } | null {
  for (const { event } of log.toReversed()) {
    if (event.type === 'start' || event.type === 'startAt') return null;
    // it goes when it is pressed
    if (event.type === 'answer' && (event.given.contact || event.given.place)) return null;
    if (event.type !== 'arrived') continue;
    const markup = event.call.params['reply_markup'] as Markup | undefined;
    if (markup?.remove_keyboard) return null;
    const key = markup?.keyboard?.[0]?.[0];
    if (key) return { text: key.text, asks: key.request_contact ? 'contact' : 'location' };
  }
  return null;
}

/** Bot API, ReplyKeyboardMarkup and ReplyKeyboardRemove. */
interface Markup {
  keyboard?: { text: string; request_contact?: boolean }[][];
  remove_keyboard?: boolean;
}
