import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { outlineOf } from '#machines/journey/outline.ts';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { Db } from '#server/db/transaction.ts';
import type { FunnelRow } from '#server/domain/funnels/funnelRow.ts';

/** A document of a funnel and when it began to be live. */
export interface LiveVersion {
  revision: number;
  document: FunnelDocument;
  compiled: CompiledFunnel;
  from: number;
}

/** More versions than these are not sent: the oldest of them are taken as the first that is. */
const mostVersions = 40;

/** The versions that a person may have met since a moment, in their order; a tester meets the draft. */
export async function readVersions(
  db: Db,
  funnel: FunnelRow,
  { since, isTest }: { since: Date; isTest: boolean },
): Promise<LiveVersion[]> {
  const { owner_id, id, revision, document, live_document, live_revision } = funnel;
  const present = { revision: live_revision ?? revision, document: live_document ?? document };
  if (isTest || live_document === null) return [versionOf({ ...(isTest ? { revision, document } : present), from: 0 })];
  const rows = await db
    .selectFrom('funnel_versions')
    .select(['revision', 'at'])
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .orderBy('at')
    .orderBy('revision')
    .execute();
  const first = Math.max(
    0,
    rows.findLastIndex(({ at }) => at <= since),
  );
  const met = rows.slice(first).slice(-mostVersions);
  if (met.length === 0) return [versionOf({ ...present, from: 0 })];
  const documents = await db
    .selectFrom('funnel_versions')
    .select(['revision', 'document'])
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .where(
      'revision',
      'in',
      met.map((row) => row.revision),
    )
    .execute();
  const byRevision = new Map(documents.map((row) => [row.revision, row.document]));
  return met.flatMap((row) => {
    const found = byRevision.get(row.revision);
    return found ? [versionOf({ revision: row.revision, document: found, from: row.at.getTime() })] : [];
  });
}

function versionOf({ document, ...rest }: Omit<LiveVersion, 'compiled'>): LiveVersion {
  const outline = outlineOf(document);
  return { ...rest, document: outline, compiled: compileFunnel(outline, rest.revision) };
}

/** The version that was live at a time. */
export const versionAt = (versions: readonly LiveVersion[], at: number): LiveVersion =>
  (versions.findLast(({ from }) => from <= at) ?? versions[0]) as LiveVersion;
