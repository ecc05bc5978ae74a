import { limits } from '#contract/limits.ts';
import { startsNewJourney } from '#machines/journey/step.ts';
import type { Effects } from './effects.ts';
import type { JourneyDeps } from './journeyDeps.ts';
import type { MetPerson } from './meetPeople.ts';
import type { PersonEvent } from './personEvent.ts';
import { beginWalk, type Happening, tell, type Walk } from './walk.ts';

/** One event of one person: the chat is opened or closed, the journey told, the history kept. */
export function takeEvent(
  deps: JourneyDeps,
  effects: Effects,
  people: Map<number, MetPerson>,
  event: PersonEvent,
): void {
  const person = people.get(event.person.telegram_id);
  if (!person) throw new Error('an update of somebody who was not met');
  const at = deps.now().getTime();
  const { what } = event;
  if (person.walk?.isTest && person.draft === null) endWalk(deps, effects, person, at);
  if (what.kind === 'member' && !what.open) return closeChat(deps, effects, person, at);
  if (!person.isOpen) openChat(deps, effects, person, at);
  switch (what.kind) {
    case 'text':
      if (!person.draft) tellOwnerOfText(effects, person, what.text);
      return record(
        deps,
        effects,
        person,
        'text',
        { text: what.text, media: what.media, from: 'contact' },
        writtenAt(event, at),
      );
    case 'press':
      return tellPerson(
        deps,
        effects,
        person,
        { type: 'button.pressed', callback: what.callback_id, data: what.data, visit: deps.newId() },
        at,
      );
    case 'start':
      if (isBeforeFirstRun(person, event))
        return record(deps, effects, person, 'start', { payload: what.payload }, event.at ?? at);
      return start(deps, effects, person, what.payload, at);
    default:
      return;
  }
}

function tellOwnerOfText(effects: Effects, { funnel, walker }: MetPerson, text: string): void {
  const notice = { kind: 'message' as const, funnel: funnel.id, contact: walker.contactId, text };
  effects.notices.push({ owner_id: funnel.ownerId, notice });
}

/** Telegram tells whole seconds: what has just come is put after what was said in the same second. */
const justNowMs = 2_000;
const writtenAt = (event: PersonEvent, at: number): number =>
  event.at === null || Math.abs(at - event.at) < justNowMs ? at : event.at;

/** What waited for longer than this before the very first run, at Telegram or here, is kept and moves nobody. */
function isBeforeFirstRun({ funnel }: MetPerson, { at, isOutdated = false }: PersonEvent): boolean {
  const ranAt = funnel.firstRunAt?.getTime() ?? 0;
  return isOutdated || (at !== null && at < ranAt - limits.firstRunAgeSeconds * 1000);
}

/** A finished journey is replaced by another one, a tester's always; inside, the stage is sent again. */
function start(deps: JourneyDeps, effects: Effects, person: MetPerson, payload: string | null, at: number): void {
  if (person.walk && (person.draft || startsNewJourney(person.walk.state))) endWalk(deps, effects, person, at);
  // a draft may be without a stage to begin with
  if (person.draft?.compiled.order.length === 0) return record(deps, effects, person, 'start', { payload }, at);
  tellPerson(deps, effects, person, { type: 'start.given', payload, visit: deps.newId() }, at);
}

function endWalk(deps: JourneyDeps, effects: Effects, person: MetPerson, at: number): void {
  if (person.walk) tell(deps, effects, person.walk, { type: 'journey.end', reason: 'restarted' }, at);
  person.walk = null;
}

function tellPerson(deps: JourneyDeps, effects: Effects, person: MetPerson, happening: Happening, at: number): void {
  const { draft, funnel, walker } = person;
  const walk: Walk = person.walk ?? beginWalk(deps, { funnel: draft ?? funnel, walker, isTest: draft !== null });
  tell(deps, effects, walk, happening, at);
  if (walk.state.value !== 'new') person.walk = walk;
}

function closeChat(deps: JourneyDeps, effects: Effects, person: MetPerson, at: number): void {
  if (person.isOpen) record(deps, effects, person, 'blocked', {}, at);
  person.isOpen = false;
  effects.closeChat(chatOf(person), at);
  if (person.walk) tell(deps, effects, person.walk, { type: 'contact.blocked' }, at);
}

function openChat(deps: JourneyDeps, effects: Effects, person: MetPerson, at: number): void {
  record(deps, effects, person, 'returned', {}, at);
  person.isOpen = true;
  effects.openChat(chatOf(person));
  if (person.walk) tell(deps, effects, person.walk, { type: 'contact.returned' }, at);
}

function chatOf({ funnel, walker }: MetPerson) {
  return { owner_id: funnel.ownerId, bot_id: walker.botId, contact_id: walker.contactId };
}

function record(
  deps: JourneyDeps,
  effects: Effects,
  person: MetPerson,
  kind: string,
  data: Record<string, unknown>,
  at: number,
): void {
  const { funnel, walker, walk } = person;
  const of = {
    owner_id: funnel.ownerId,
    contact_id: walker.contactId,
    funnel_id: funnel.id,
    journey_id: walk?.id ?? null,
  };
  effects.record({ id: deps.newId(), ...of, kind, data, at });
}
