import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Action } from '#contract/schemas/funnels/action.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { dayOf } from '#machines/time/dayOf.ts';
import { decodeCallbackData, encodeCallbackData } from '../callbackData.ts';
import type { JourneyEvent } from '../journeyEvents.ts';
import { fillFromInput, type JourneyInput } from './journeyInput.ts';
import { leastGiven } from '#machines/journey/answers/leastAnswer.ts';
import { nextVisitId } from '../nextVisitId.ts';
import { outlineOf } from '../outline.ts';
import { readAnswer } from '#machines/journey/answers/readAnswer.ts';
import { newJourney, step } from '../step.ts';
import type { Run } from '#machines/inspect/run.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
type Event = Run['steps'][number]['event'];
const look = { icon: 'flag', colour: 'blue', x: 0, y: 0 } as const;

/** A journey's run as somebody invented would have walked it: without a name, a text, a title, a source or an id of ours. */
export function namelessRun(run: Run): Run {
  const { zone, versions } = run.input as JourneyInput;
  const ids = new Map<string, string>();
  const ofExits = visitsOfExits(run.steps);
  const idOf = (id: string) => {
    const known =
      ofExits.get(id) ?? ids.get(id) ?? `00000000-0000-7000-8000-${(ids.size + 1).toString(16).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  const met = new Set(run.steps.map(({ event }) => event['revision']));
  const input = {
    zone,
    versions: versions
      .filter(({ revision }, index) => met.has(revision) || index === versions.length - 1)
      .map(({ revision, document }) => ({ revision, document: renumbered(untitled(document), idOf) })),
  };
  const steps = withLeastAnswers(run).map(({ at, event }) => ({
    at,
    event: namelessEvent(renumbered(event, idOf), event, idOf),
  }));
  return { ...run, input, steps };
}

/** More than one step takes. */
const mostExits = 128;

/** Visits that exits begin are counted up from one, so those that stand for them are too. */
function visitsOfExits(steps: Run['steps']): Map<string, string> {
  const visits = new Map<string, string>();
  const first = steps.flatMap(({ event }) => (typeof event['nextVisit'] === 'string' ? [event['nextVisit']] : []));
  for (const [index, visit] of first.entries()) {
    const standIn = nextVisitId('00000000-0000-7000-9001-000000000000', index * mostExits);
    for (let by = 0; by < mostExits; by++) visits.set(nextVisitId(visit, by), nextVisitId(standIn, by));
  }
  return visits;
}

/** In place of what a person sent, the least that fits the question; of what does not fit only that it came. */
function withLeastAnswers({ input, steps }: Run): Run['steps'] {
  if (steps.every(({ event }) => event.type !== 'answer.given')) return steps;
  const fill = fillFromInput(input as JourneyInput);
  let state = newJourney;
  return steps.map(({ at, event }) => {
    const filled = fill(event, at) as unknown as JourneyEvent;
    const { open, message } = state.context;
    const asked = filled.funnel?.questions.get(open === '' ? message : open);
    const questions = asked ? [asked] : [...(filled.funnel?.questions.values() ?? [])];
    const { value, context } = step(state, filled);
    state = { value, context };
    if (filled.type !== 'answer.given' || filled.given.choice !== undefined) return { at, event };
    const day = { today: dayOf(at, filled.zone) };
    const { given } = filled;
    const answered = questions.find((question) => readAnswer(question, given, day).fits);
    return { at, event: { ...event, given: answered ? leastGiven(answered, day) : { media: 'sticker' } } };
  });
}

/** Every id by the one that stands for it, also where it is a key. */
const renumbered = <T>(value: T, idOf: (id: string) => string): T =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) => {
    if (typeof inner === 'string') return uuid.test(inner) ? idOf(inner) : inner;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, one]) => [uuid.test(key) ? idOf(key) : key, one]));
  }) as T;

function namelessEvent(event: Event, before: Event, idOf: (id: string) => string) {
  const data = typeof before['data'] === 'string' ? decodeCallbackData(before['data']) : null;
  return {
    ...event,
    ...('payload' in event && { payload: null }),
    ...('trigger' in event && { trigger: { ...(event['trigger'] as object), said: '' } }),
    ...('callback' in event && { callback: '' }),
    ...('data' in event && { data: data ? encodeCallbackData(idOf(data.visit), idOf(data.button)) : '' }),
  };
}

function untitled(document: FunnelDocument): FunnelDocument {
  const { stages, tags } = outlineOf(document);
  const numbers = new Map<string, number>();
  const label = (kind: string) => {
    numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
    return `${kind} ${numbers.get(kind)}`;
  };
  return {
    tags: tags.map((tag) => ({ ...tag, title: label('Tag') })),
    stages: stages.map((stage) => ({
      ...{ ...stage, ...look, title: label('Stage') },
      messages: stage.messages.map((message) => ({
        ...message,
        buttons: message.buttons.map((button) => ({ ...button, label: label('Button') })),
        ...(message.until && { until: { ...message.until, field: nameless } }),
        ...(message.actions && { actions: message.actions.map(namelessAction) }),
        ...(message.question && { question: namelessQuestion(message.question) }),
      })),
    })),
  };
}

/** In place of the names of fields, which are the owner's words. */
const nameless = 'field';

const namelessAction = (action: Action): Action =>
  action.kind === 'set'
    ? { ...action, field: nameless, value: null }
    : action.kind === 'add'
      ? { ...action, field: nameless, by: 0 }
      : action;

const namelessQuestion = (question: Question): Question =>
  'field' in question && question.field !== null ? { ...question, field: nameless } : question;
