import { limits } from '#contract/limits.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import type { LetterSchedule } from '#contract/schemas/sending/letterTiming.ts';
import type { SeriesProblem, StartsOn, StopsOn } from '#contract/schemas/sending/series.ts';
import type { KnownFields } from '#machines/funnel/problems/knownFields.ts';
import { messageProblems } from '#machines/funnel/problems/messageProblems.ts';
import { isQuietAt, type QuietHours } from '#machines/time/quietHours.ts';
import { nextOccurrence, nextOccurrences } from '../schedule.ts';

/** A letter as its check needs it. */
export interface CheckedLetter extends LetterSchedule {
  id: string;
  message: SendableMessage;
  /** People who have got it. */
  received: number;
}

export interface CheckedSeries {
  /** In their order. */
  letters: readonly CheckedLetter[];
  startsOn: StartsOn;
  stopsOn: StopsOn;
  /** The zone by which its wall times are read; the funnel's where it is each person's own. */
  zone: string;
  quiet: QuietHours | null;
  /** What people walk: its buttons lead there. */
  live: FunnelDocument;
  /** What starts a series may be in the draft alone. */
  draft: FunnelDocument;
  /** The owner's uploaded files. */
  files: { has: (id: string) => boolean };
  /** The owner's own fields of contacts; none unless given. */
  fields?: KnownFields;
  /** Ms since 1970. */
  now: number;
}

/** Finds what is wrong with a series: its own problems first, then those of each letter in their order. */
export function checkSeries(series: CheckedSeries): SeriesProblem[] {
  const { letters, live } = series;
  const tooClose = lettersTooClose(series);
  const known = {
    files: series.files,
    fields: series.fields,
    stages: new Set(live.stages.map(({ id }) => id)),
    tags: new Set(live.tags.map(({ id }) => id)),
  };
  const isStoppedAtStart = stopsAtStart(series);
  return [
    ...startProblems(series),
    ...letters.flatMap((letter) => [
      ...ofMessage(letter, known),
      ...timingWarnings(letter, series),
      ...(isStoppedAtStart ? [warning('letter_after_stop', letter.id)] : []),
      ...(tooClose.get(letter.id) ?? []),
    ]),
  ];
}

const warning = (code: SeriesProblem['code'], letter: string, detail = ''): SeriesProblem => ({
  ...{ code, severity: 'warning', detail },
  letter,
});

const ofMessage = ({ id, message }: CheckedLetter, known: Parameters<typeof messageProblems>[2]): SeriesProblem[] =>
  messageProblems({ ...message, delay: 0 }, '', known).map(({ code, severity, detail, button }) => ({
    ...{ code, severity, detail, letter: id },
    ...(button === undefined ? {} : { button }),
  }));

/** What would start it is in the funnel no more, so that nobody joins. */
function startProblems({ startsOn, draft, live }: CheckedSeries): SeriesProblem[] {
  if (startsOn.kind === 'funnel') return [];
  const [kind, id] =
    startsOn.kind === 'stage' ? (['stages', startsOn.stage] as const) : (['tags', startsOn.tag] as const);
  if ([draft, live].some((document) => document[kind].some((thing) => thing.id === id))) return [];
  return [{ code: 'series_start_gone', severity: 'warning', detail: id }];
}

/** What starts the series also stops it: nobody is in it when a letter is due. */
function stopsAtStart({ startsOn, stopsOn, live }: CheckedSeries): boolean {
  if (startsOn.kind === 'tag') return stopsOn.tags.includes(startsOn.tag);
  const stage = startsOn.kind === 'stage' ? startsOn.stage : live.stages[0]?.id;
  return stage !== undefined && stopsOn.stages.includes(stage);
}

function timingWarnings(letter: CheckedLetter, { zone, quiet, now }: CheckedSeries): SeriesProblem[] {
  const { id, timing, received } = letter;
  if (timing === null) return [warning('letter_without_time', id)];
  const isOver = nextOccurrence(letter, { joinedAt: now, zone, last: null }) === null;
  const time = timing.kind === 'at' ? timing.at.slice(11) : timing.at;
  return [
    ...(isOver && received === 0 ? [warning('letter_unreachable', id)] : []),
    ...(time !== undefined && quiet !== null && isQuietAt(time, quiet)
      ? [warning('letter_in_quiet_hours', id, time)]
      : []),
  ];
}

/** As many dates of each letter as its preview shows. */
const comparedDates = 12;

/** By letter, the letter before it that leaves less than ten minutes earlier to somebody who joins now. */
function lettersTooClose({ letters, zone, now }: CheckedSeries): Map<string, SeriesProblem[]> {
  const dates = letters
    .flatMap((letter) =>
      nextOccurrences(letter, { joinedAt: now, zone, last: null }, comparedDates).map(({ at }) => ({
        at,
        id: letter.id,
      })),
    )
    // stable, so that of two at one moment the first in order comes first
    .sort((a, b) => a.at - b.at);
  const found = new Map<string, SeriesProblem[]>();
  for (const [index, { at, id }] of dates.entries()) {
    const before = dates[index - 1];
    const isClose = before && before.id !== id && at - before.at < limits.lettersApartMinutes * 60_000;
    if (isClose && !found.has(id)) found.set(id, [warning('letters_too_close', id, before.id)]);
  }
  return found;
}
