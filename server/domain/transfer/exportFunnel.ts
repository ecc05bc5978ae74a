import { Readable } from 'node:stream';
import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import {
  bundleFileName,
  bundleManifestName,
  bundleThumbnailName,
  type ExportedFile,
  type ExportedFunnel,
  exportFormat,
  exportVersion,
  versionWithoutBranches,
  versionWithoutSeries,
  versionWithoutThumbnails,
} from '#contract/schemas/funnels/exportedFunnel.ts';
import type { Actor, Deps } from '../deps.ts';
import type { BundleEntry } from '../gateways/bundles.ts';
import { RequestError } from '../requestErrors.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { isBranched } from '#machines/funnel/isBranched.ts';
import { readCarriedFields } from '../fields/carriedFields.ts';
import { readFiles, stageOfFile } from '../funnels/funnelFiles.ts';
import {
  filesOfSeries,
  letterOfFile,
  messagesOfSeries,
  readExportedSeries,
} from '../series/transfer/readExportedSeries.ts';
import { findThumbnails } from '../files/findThumbnails.ts';
import { findFunnel, type FunnelRow } from '../funnels/funnelRow.ts';
import { viewSettings } from '../funnels/viewFunnel.ts';

/** Exports a funnel's draft and its letter series with their pictures and videos as a streamed zip. */
export async function exportFunnel(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ name: string; bytes: number; stream: Readable }> {
  const row = await findFunnel(deps.db, actor, id);
  const series = await readExportedSeries(deps.db, row);
  const files = await filesThere(deps, row, series);
  const thumbnails = await findThumbnails(deps.db, row.owner_id, files);
  const version = versionFor(row, { hasThumbnails: thumbnails.length > 0, series });
  const fields = await readCarriedFields(deps.db, row.owner_id, { document: row.document, series });
  const head = Buffer.from(JSON.stringify(exported(deps, row, { series, fields, files, version })));
  const unique = new Map(files.map(({ sha256, bytes }) => [sha256, bytes]));
  const entries: BundleEntry[] = [
    { name: bundleManifestName, bytes: head.length, read: async () => Readable.from([head]) },
    ...[...unique].map(([sha256, bytes]) => ({
      name: bundleFileName(sha256),
      bytes,
      read: () => openExported(deps, row.owner_id, { sha256, bytes }),
    })),
    ...thumbnails.map(({ sha256, bytes, read }) => ({ name: bundleThumbnailName(sha256), bytes, read })),
  ];
  return { name: row.name, ...(await deps.files.writeBundle(entries, deps.now())) };
}

function versionFor(
  { document }: FunnelRow,
  { hasThumbnails, series }: { hasThumbnails: boolean; series: readonly ExportedSeries[] },
): ExportedFunnel['version'] {
  if (isBranched(document) || document.triggers || messagesOfSeries(series).some(({ files }) => files !== undefined))
    return exportVersion;
  if (hasThumbnails) return versionWithoutBranches;
  return series.length > 0 ? versionWithoutThumbnails : versionWithoutSeries;
}

type Exported = Required<Pick<ExportedFunnel, 'version' | 'series' | 'fields' | 'files'>>;

const exported = (
  deps: Deps,
  { name, settings, document }: FunnelRow,
  { series, fields, files, version }: Exported,
): ExportedFunnel => ({
  format: exportFormat,
  version,
  exported_at: deps.now().toISOString(),
  name,
  settings: exportedSettings(settings),
  document_is: 'draft',
  document,
  ...(series.length > 0 && { series }),
  ...(fields.length > 0 && { fields }),
  files,
});

/** Without watched stages, whose ids are new in an import. */
function exportedSettings(settings: FunnelRow['settings']): ExportedFunnel['settings'] {
  const { time_zone, answers, quiet, cap } = viewSettings(settings);
  return { time_zone, answers, quiet, cap };
}

async function openExported(deps: Deps, ownerId: string, file: { sha256: string; bytes: number }): Promise<Readable> {
  const stream = await deps.files.open(ownerId, file);
  if (stream === null) throw new Error('a file has gone while its funnel was exported');
  return stream;
}

/** The name of what is only a picture or a video of a message is nothing that servers of earlier versions know. */
const exportedFileOf = (
  { id, sha256, mime, bytes, width, height, name }: Awaited<ReturnType<typeof readFiles>>[number],
  isListed: boolean,
): ExportedFile => ({ id, sha256, mime, bytes, width, height, ...(isListed && name !== null && { name }) });

/** Checks that every referenced file is there before the response starts, because an incomplete bundle is no copy. */
async function filesThere(
  deps: Deps,
  { owner_id, document }: FunnelRow,
  series: ExportedSeries[],
): Promise<ExportedFile[]> {
  const ids = [...new Set([...filesOfDocument(document), ...filesOfSeries(series)])];
  const rows = new Map((await readFiles(deps.db, owner_id, ids)).map((file) => [file.id, file]));
  const messages = [...document.stages.flatMap((stage) => stage.messages), ...messagesOfSeries(series)];
  const listed = new Set(messages.flatMap((message) => message.files ?? []).map(({ file }) => file));
  const files: ExportedFile[] = [];
  for (const id of ids) {
    const file = rows.get(id);
    const isThere = file && (await deps.files.isThere(owner_id, file));
    if (!isThere) {
      const place = stageOfFile(document, id) ?? letterOfFile(series, id) ?? '';
      throw new RequestError('file_not_found', { of: 'lost', place }, { file: id });
    }
    files.push(exportedFileOf(file, listed.has(id)));
  }
  return files;
}
