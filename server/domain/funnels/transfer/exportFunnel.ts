import { Readable } from 'node:stream';
import {
  bundleFileName,
  bundleManifestName,
  type ExportedFile,
  type ExportedFunnel,
  exportFormat,
  exportVersion,
} from '#contract/schemas/exportedFunnel.ts';
import type { Actor, BundleEntry, Deps } from '../../deps.ts';
import { RequestError } from '../../requestErrors.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { readFiles, stageOfFile } from '../funnelFiles.ts';
import { findFunnel, type FunnelRow } from '../funnelRow.ts';
import { viewSettings } from '../viewFunnel.ts';

/** Exports a funnel's draft with its pictures and videos as a streamed zip. */
export async function exportFunnel(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
): Promise<{ name: string; bytes: number; stream: Readable }> {
  const row = await findFunnel(deps.db, actor, id);
  const files = await filesThere(deps, row);
  const head = Buffer.from(JSON.stringify(exported(deps, row, files)));
  const unique = new Map(files.map(({ sha256, bytes }) => [sha256, bytes]));
  const entries: BundleEntry[] = [
    { name: bundleManifestName, bytes: head.length, read: () => Readable.from([head]) },
    ...[...unique].map(([sha256, bytes]) => ({
      name: bundleFileName(sha256),
      bytes,
      read: () => deps.files.read(row.owner_id, sha256, { start: 0, end: bytes - 1 }),
    })),
  ];
  return { name: row.name, ...(await deps.files.writeBundle(entries, deps.now())) };
}

const exported = (deps: Deps, { name, settings, document }: FunnelRow, files: ExportedFile[]): ExportedFunnel => ({
  format: exportFormat,
  version: exportVersion,
  exported_at: deps.now().toISOString(),
  name,
  settings: exportedSettings(settings),
  document_is: 'draft',
  document,
  files,
});

/** Without watched stages, whose ids are new in an import. */
function exportedSettings(settings: FunnelRow['settings']): ExportedFunnel['settings'] {
  const { time_zone, answers, quiet, cap } = viewSettings(settings);
  return { time_zone, answers, quiet, cap };
}

/** Checks that every referenced file is there before the response starts, because an incomplete bundle is no copy. */
async function filesThere(deps: Deps, { owner_id, document }: FunnelRow): Promise<ExportedFile[]> {
  const ids = filesOfDocument(document);
  const rows = new Map((await readFiles(deps.db, owner_id, ids)).map((file) => [file.id, file]));
  const files: ExportedFile[] = [];
  for (const id of ids) {
    const file = rows.get(id);
    const isThere = file && (await deps.files.isThere(owner_id, file.sha256, file.bytes));
    if (!isThere)
      throw new RequestError('file_not_found', { of: 'lost', stage: stageOfFile(document, id) }, { file: id });
    files.push(file);
  }
  return files;
}
