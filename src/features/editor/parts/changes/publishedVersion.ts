import type { Version } from '#contract/schemas/funnel.ts';

/** A publish, and the one before it. */
export interface PublishedVersion extends Version {
  /** Null where it is the first. */
  before: number | null;
}

/** Each with the one before it; the last of the known ones waits for its own where there are more. */
export function withPrevious(versions: Version[], hasMore: boolean): PublishedVersion[] {
  const points = versions.map((version, i) => ({ ...version, before: versions[i + 1]?.revision ?? null }));
  return hasMore ? points.slice(0, -1) : points;
}
