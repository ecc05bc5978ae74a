import type { AnyEventObject } from 'xstate';
import { decodeCallbackData, encodeCallbackData } from '#machines/journey/callbackData.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import type { JourneyContext, TakenTrigger } from '#machines/journey/journeyEvents.ts';
import { hasNextButton } from '#machines/journey/compileFunnel.ts';
import { answersToTry } from '#machines/tryout/answersToTry.ts';
import type { NamedEvent } from '../run/offeredEvents.ts';
import type { RunMoment } from '../run/runTree.ts';
import type { FunnelNames } from './funnelNames.ts';

/** More are not offered: others can be written by hand. */
const mostButtons = 24;
const mostStages = 12;
const mostTriggers = 24;

interface Sent {
  visit: string;
  message: string;
}

/** What can happen to somebody who stands where a run has come to: also a press on each button that they were sent. */
export function journeyEvents(way: readonly RunMoment[], names: FunnelNames): AnyEventObject[] {
  const last = way.at(-1);
  if (!last) return [];
  const context = last.frame.snapshot.context as JourneyContext;
  const visit = freshVisit(way.length);
  const { message, part, round } = context;
  const settled = { type: 'delivery.settled', visit: context.visit, message, part, round };
  return [
    { type: 'start.given', payload: null, visit },
    ...(message === '' ? [] : ['delivered', 'undelivered'].map((outcome) => ({ ...settled, outcome }))),
    { type: 'wake.due', due: wakeOf(way) },
    ...buttonsOf(way, names).map((data) => ({ type: 'button.pressed', callback: 'press', data, visit })),
    { type: 'button.pressed', callback: 'press', data: '', visit },
    ...answersOf(context, names),
    { type: 'plan.again', restart: true },
    { type: 'missed.resend', priority: 0 },
    ...[...names.stages.keys()].slice(0, mostStages).map((stage) => ({
      ...{ type: 'person.moved', stage, by: 'owner', priority: 0, reachable: true, visit },
    })),
    ...names.triggers.slice(0, mostTriggers).map((trigger) => led(trigger, visit)),
    { type: 'contact.blocked' },
    { type: 'contact.returned' },
    { type: 'journey.end', reason: 'restarted' },
  ];
}

/** For a trigger that any source leads to. */
const anySource = 'link';

/** What a trigger waits for is written, or its link opened. */
function led(trigger: Trigger, visit: string): AnyEventObject {
  const { id, to: stage } = trigger;
  const by = { stage, trigger: { id, said: saidBy(trigger)[0] ?? '' } };
  if ('source' in trigger)
    return { type: 'start.given', payload: trigger.source.replace('*', '') || anySource, ...by, visit };
  return { type: 'person.moved', by: 'trigger', ...by, priority: 0, reachable: true, visit };
}

/** No conditions are looked at, and the run's clock begins in 1970. */
const unknown = { document: { tags: [], stages: [] }, today: '1970-01-01' };

/** Answers to the question that waits: what fits it, each of its choices, and a text that may not fit. */
function answersOf({ open, message, visit }: JourneyContext, { messages }: FunnelNames): AnyEventObject[] {
  const question = messages.get(open === '' ? message : open)?.message.question;
  if (!question) return [];
  const answer = (given: Given) => ({ type: 'answer.given', given, isOut: true });
  if (question.kind !== 'choice')
    return [...answersToTry(question, unknown).map(({ given }) => answer(given)), answer({ media: 'sticker' })];
  const presses = question.choices.map(({ id }) => ({
    ...answer({ choice: id }),
    press: { callback: 'press', visit },
  }));
  return [...presses.slice(0, mostButtons), answer({ text: '?' })];
}

/** The event with its words and its time: a wait ends when it is over. */
export function named(event: AnyEventObject, at: number, about: string | undefined): NamedEvent {
  const due = event['due'];
  return { event, about, ...(event.type === 'wake.due' && typeof due === 'number' && { at: Math.max(due, at) }) };
}

const freshVisit = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

function paramsOf<T>(way: readonly RunMoment[], command: string): T[] {
  return way.flatMap(({ frame }) =>
    frame.commands.filter(({ type }) => type === command).map(({ params }) => params as T),
  );
}

const wakeOf = (way: readonly RunMoment[]) => paramsOf<{ at: number }>(way, 'scheduleWake').at(-1)?.at ?? 0;

/** The callback data of the buttons in the chat, the last ones first. */
function buttonsOf(way: readonly RunMoment[], { messages }: FunnelNames): string[] {
  const data = paramsOf<Sent>(way, 'sendMessage').flatMap(({ visit, message }) => {
    const sent = messages.get(message)?.message;
    if (!sent || !hasNextButton(sent)) return [];
    return sent.buttons.flatMap((button) => (button.kind === 'next' ? [encodeCallbackData(visit, button.id)] : []));
  });
  return [...new Set(data.toReversed())].slice(0, mostButtons);
}

/** What an event is about: ids of the funnel, to be put into words. */
export function subjectOf(event: AnyEventObject) {
  const press = typeof event['data'] === 'string' ? decodeCallbackData(event['data']) : null;
  return {
    press,
    stage: textOf(event['stage']),
    message: textOf(event['message']),
    outcome: textOf(event['outcome']),
    given: event.type === 'answer.given' ? (event['given'] as Given) : null,
    trigger: (event['trigger'] as TakenTrigger | undefined) ?? null,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
