import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';

/** What the archives list; archived funnels have a list of their own. */
export type ListedKind = Exclude<ArchiveKind, 'funnels'>;
