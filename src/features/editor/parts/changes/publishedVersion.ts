import type { Version } from '#contract/schemas/funnels/funnelCounts.ts';

/** A published version with its predecessor, which it is diffed against. */
export interface PublishedVersion extends Version {
  /** The predecessor's revision; null for the first version. */
  before: number | null;
}

/** Pairs each version with its predecessor; the last of a page is left out while its predecessor is not loaded. */
export function withPrevious(versions: Version[], hasMore: boolean): PublishedVersion[] {
  const points = versions.map((version, i) => ({ ...version, before: versions[i + 1]?.revision ?? null }));
  return hasMore ? points.slice(0, -1) : points;
}
