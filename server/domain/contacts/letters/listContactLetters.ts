import type { ContactLetter, ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import { type MemberDates, nextDateOf } from '#machines/series/nextLetter.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { toProgress } from '#server/domain/seriesMembers/memberProgress.ts';
import { toDatedLetter } from '#server/domain/seriesMembers/rescheduleMembers.ts';
import { findInvalidLetters } from '#server/domain/seriesMembers/findInvalidLetters.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { type LetterRow, readLetters } from '#server/domain/seriesMembers/readLetters.ts';
import { isActive } from '#server/domain/billing/isActive.ts';
import { findContact } from '../contactRow.ts';
import { heldReasonOf, notSentReason } from '../history/deliveryFate.ts';
import { findLatestSendings, findMemberships, type LatestSending, type MemberRow } from './memberRows.ts';

/** Lists the series that a contact is or was in, with what each letter sent to them and plans, or why it does not. */
export async function listContactLetters(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ results: ContactSeries[] }> {
  const { db } = deps;
  const contact = await findContact(db, actor, id);
  const members = await findMemberships(db, contact);
  if (members.length === 0) return { results: [] };
  const idsOf = (key: 'id' | 'series') => members.map((member) => member[key]);
  const letters = await readLetters(db, actor.userId, idsOf('series'));
  const sendings = await findLatestSendings(db, actor.userId, idsOf('id'));
  const isLapsed = !(await isActive(deps, db, actor.userId));
  const unready = await findInvalidLetters(db, letters);
  const results = members.map((member) => {
    const ownZone = contact.time_zone ?? member.settings.time_zone;
    const own = letters.filter(({ series_id }) => series_id === member.series);
    const last = (letter: LetterRow) =>
      sendings.find((one) => one.member === member.id && one.letter === letter.id) ?? null;
    return viewSeries(
      member,
      ownZone,
      own.map((letter) =>
        viewLetter(letter, { member, ownZone, last: last(letter), isLapsed, isReady: !unready.has(letter.id) }),
      ),
    );
  });
  return { results };
}

const viewSeries = (member: MemberRow, ownZone: string, letters: ContactLetter[]): ContactSeries => ({
  id: member.series,
  name: member.name,
  funnel: { id: member.funnel, name: member.funnel_name },
  state: member.series_state,
  member: member.state,
  reason: member.reason,
  joined_at: member.joined_at.toISOString(),
  time_zone: ownZone,
  letters,
});

interface Of {
  member: MemberRow;
  ownZone: string;
  last: LatestSending | null;
  isLapsed: boolean;
  /** Nothing critical is wrong with its message. */
  isReady: boolean;
}

function viewLetter(letter: LetterRow, of: Of): ContactLetter {
  const progress = of.member.progress.find((one) => one.letter === letter.id);
  const next = viewNext(letter, of);
  const received = progress?.has_received ?? false;
  const last = viewLast(of, progress?.extra_due_at ?? null);
  const { id, name } = letter;
  return {
    id,
    name,
    received,
    last,
    next,
    not_planned: notPlanned(letter, of, { next, hasHad: last !== null || received }),
  };
}

/** A sending asked for by hand has no delivery before its time, nor while the funnel does not run. */
function viewLast({ last, member }: Of, extraDueAt: string | null): ContactLetter['last'] {
  if (extraDueAt !== null && member.state !== 'left') {
    const at = new Date(extraDueAt).toISOString();
    const waits = member.funnel_state === 'running' ? ({ state: 'queued', held: null } as const) : stopped;
    return { at, reason: null, ...waits };
  }
  if (last === null) return null;
  const held = last.state === 'held' ? heldReasonOf({ cause: 'letter', reason: last.reason }) : null;
  return { at: last.at.toISOString(), state: last.state, reason: notSentReason(last), held };
}

const stopped = { state: 'held', held: 'stopped' } as const;

/** What the cap puts off is known of the letter whose turn is next alone. */
function viewNext(letter: LetterRow, { member, ownZone }: Of): ContactLetter['next'] {
  if (member.state === 'left') return null;
  const next = nextDateOf(toDatedLetter(letter), datesOf(member, ownZone));
  if (next === null) return null;
  const free = afterQuietHours(next.at, member.settings.quiet ?? null, ownZone);
  const turn = member.next_letter_id === letter.id ? (member.next_at?.getTime() ?? free) : free;
  return { due_at: new Date(next.at).toISOString(), leaves_at: new Date(Math.max(free, turn)).toISOString() };
}

const datesOf = (member: MemberRow, ownZone: string): MemberDates => ({
  joinedAt: member.joined_at.getTime(),
  zone: member.time_zone === 'contact' ? ownZone : member.time_zone,
  skippedUntil: member.skipped_until?.getTime() ?? null,
  progress: toProgress(member.progress),
});

function notPlanned(
  { timing }: LetterRow,
  { member: { state, series_state, funnel_state }, isLapsed, isReady }: Of,
  { next, hasHad }: { next: ContactLetter['next']; hasHad: boolean },
): ContactLetter['not_planned'] {
  if (state === 'left') return null;
  if (timing === null) return 'no_time';
  if (next === null) return hasHad ? null : 'passed';
  if (!isReady) return 'message_not_ready';
  if (series_state === 'off') return 'series_off';
  if (funnel_state !== 'running') return 'funnel_stopped';
  return isLapsed ? 'subscription_inactive' : null;
}
