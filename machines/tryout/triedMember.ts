import type { Occurrence } from '#machines/series/schedule.ts';
import type { LogEntry } from './tryout.ts';
import type { TriedSeries } from './triedSeries.ts';

/** The tried person as a member of one series. */
export interface TriedMember {
  /** Ms since 1970. */
  joinedAt: number;
  leftBy: 'stop_rule' | 'blocked' | null;
  /** Dates up to here passed while the bot was blocked. */
  skippedUntil: number | null;
  progress: Map<string, Occurrence>;
}

/**
 * What the log makes of the person in one series; null where they never joined. It is read from the log anew each time, so
 * that a series that was changed or made meanwhile is tried as it is now.
 */
export function triedMember(series: TriedSeries, log: readonly LogEntry[]): TriedMember | null {
  let member: TriedMember | null = null;
  const tags = new Set<string>();
  let stage: string | null = null;
  for (const entry of log) {
    const begun = begunIn(entry);
    for (const tag of begun.tags) tags.add(tag);
    stage = begun.stages.at(-1) ?? stage;
    const isStopped = stopsOn(series, [...tags], stage === null ? [] : [stage]);
    member &&= follow(member, entry, isStopped);
    if (member?.leftBy === null && stopsOn(series, begun.tags, begun.stages)) member.leftBy = 'stop_rule';
    if (member === null && !isStopped && startsOn(series, begun))
      member = { joinedAt: entry.at, leftBy: null, skippedUntil: null, progress: new Map() };
    if (member && entry.event.type === 'letter' && entry.event.series.id === series.id)
      member.progress.set(entry.event.letter.id, { round: entry.event.round, at: entry.event.dueAt });
  }
  return member;
}

/** Who left by blocking comes back with the dates to come, unless a stop rule applies by now. */
function follow(member: TriedMember, { event, at }: LogEntry, isStopped: boolean): TriedMember {
  if (event.type === 'block' && member.leftBy === null) return { ...member, leftBy: 'blocked' };
  if (event.type === 'return' && member.leftBy === 'blocked')
    return { ...member, leftBy: isStopped ? 'stop_rule' : null, skippedUntil: at };
  return member;
}

interface Begun {
  isJourney: boolean;
  stages: string[];
  tags: string[];
}

/** What began with an entry: the journey, visits of stages, tags. A repeated /start sends the stage again and begins nothing. */
function begunIn({ event, commands }: LogEntry): Begun {
  const stages = commands.flatMap((command) => (command.type === 'enterStage' ? [command.params.stage] : []));
  const tags = commands.flatMap((command) => (command.type === 'giveTag' ? [command.params.tag] : []));
  return { isJourney: (event.type === 'start' || event.type === 'startAt') && stages.length > 0, stages, tags };
}

function startsOn({ starts_on }: TriedSeries, { isJourney, stages, tags }: Begun): boolean {
  if (starts_on.kind === 'funnel') return isJourney;
  return starts_on.kind === 'stage' ? stages.includes(starts_on.stage) : tags.includes(starts_on.tag);
}

const stopsOn = ({ stops_on }: TriedSeries, tags: string[], stages: string[]): boolean =>
  tags.some((tag) => stops_on.tags.includes(tag)) || stages.some((stage) => stops_on.stages.includes(stage));
