/** The dates of one letter as they are shown before it is sent, ms since 1970, in their order. */
export interface PreviewedLetter {
  id: string;
  dates: number[];
}
/** One sending: when it was due, and when it leaves. */
export interface Leaving {
  id: string;
  dueAt: number;
  at: number;
}

/** How many dates of each letter the preview is asked for. */
export const previewedDates = 6;
const minuteMs = 60_000;
const apartMs = 1_000;
const beyondMs = 1_000 * 24 * 3_600_000;

/** The last moment of which the preview says everything: where a letter has more dates than it shows, its last one. */
export function horizonOf(previewed: PreviewedLetter[]): number {
  const ends = previewed.flatMap(({ dates }) => (dates.length < previewedDates ? [] : [dates.at(-1) ?? 0]));
  return Math.min(...ends, Number.MAX_SAFE_INTEGER);
}

/** As far as the try-it chat is played: to the horizon, or else well beyond the last date, after which none may come. */
export function playedUntil(previewed: PreviewedLetter[], joinedAt: number): number {
  const last = Math.max(joinedAt, ...previewed.flatMap(({ dates }) => dates));
  return Math.min(horizonOf(previewed), last + beyondMs);
}

/** What leaves by the horizon, in order; letters of one minute leave in the order of the series, a second apart. */
export function leavingDates(previewed: PreviewedLetter[]): Leaving[] {
  const all = previewed
    .flatMap(({ id, dates }) => dates.map((dueAt) => ({ id, dueAt })))
    .sort((a, b) => Math.floor(a.dueAt / minuteMs) - Math.floor(b.dueAt / minuteMs));
  const until = horizonOf(previewed);
  let after = Number.NEGATIVE_INFINITY;
  return all.flatMap((one) => {
    const at = Math.max(one.dueAt, after);
    after = at + apartMs;
    return at <= until ? [{ ...one, at }] : [];
  });
}
