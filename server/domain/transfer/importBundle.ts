import { bundleFileName, bundleThumbnailName, type ExportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import { ownFieldNames } from '#machines/funnel/ownFieldNames.ts';
import { resumeWork } from '#server/metering/work.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import type { OpenedBundle } from '../gateways/bundles.ts';
import type { ReceivedFile } from '../gateways/uploads.ts';
import { adoptFields, refuseDiffering } from '../fields/adoptFields.ts';
import { type FindFile, findNamed, type NamedFile } from '../files/namedFiles.ts';
import { assertWithinQuota } from '../files/uploadFile.ts';
import { RequestError } from '../requestErrors.ts';
import { bundleErrors } from './bundleErrors.ts';
import { withFreshIds } from '../funnels/copying/freshDocument.ts';
import type { Along, BundleImport, BundleUpload, ImportedFunnel, Take } from './bundleImport.ts';
import { importConverted } from './importConverted.ts';
import { titleOfFile } from './readExported.ts';
import { storeMedia, sum } from '../funnels/copying/storeMedia.ts';
import { filesOfFields, withFiles } from '../funnels/copying/withFiles.ts';

/** Reads an exported funnel with its pictures and videos and inserts what is made of it, atomically and once. */
export async function importBundle<T extends Along>(
  deps: Deps,
  actor: Actor,
  { source, signal, fields }: BundleUpload,
  made: BundleImport<T>,
): Promise<T> {
  const bundle = await deps.files.openBundle(source, { account: actor.userId, signal });
  if ('refused' in bundle) throw new RequestError(bundle.refused, bundle.args);
  if ('fault' in bundle) throw bundleErrors.ofZip(bundle);
  try {
    const hash = bodyHash({ bundle: bundle.sha256 });
    const { find, insert, words } = made;
    const read = (take: Take<T>): Promise<T> => {
      if (!('readText' in bundle)) return importOpened(deps, actor, { bundle, signal, fields }, take);
      if (!words) throw bundleErrors.onlyAsFunnel();
      return importConverted(deps, actor, { text: bundle, words, signal, fields }, take);
    };
    return (
      (await find(deps.db, hash)) ??
      (await read(async (tx, { funnel, carried }) => {
        // the owner is locked: whoever uploads the same at the same time comes after
        const earlier = await find(tx, hash);
        if (earlier) return earlier;
        const { content, made: made_fields } = await adoptFields(deps, tx, actor, { ...carried, content: funnel });
        return { ...(await insert(tx, { funnel: content, hash })), ...(made_fields.length > 0 && { made_fields }) };
      }))
    );
  } finally {
    await bundle.close();
  }
}

async function importOpened<T>(
  deps: Deps,
  actor: Actor,
  { bundle, signal, fields: choice }: Pick<BundleUpload, 'signal' | 'fields'> & { bundle: OpenedBundle },
  insert: Take<T>,
): Promise<T> {
  const head = await bundle.readHead();
  resumeWork();
  if (head === 'missing') throw bundleErrors.noHead();
  if (head === 'damaged') throw bundleErrors.damagedHead();
  refuseAborted(signal);
  const exported = await deps.readExported(head, { account: actor.userId, signal });
  refuseOtherFiles(bundle, exported);
  const { document, series = [], fields = [] } = exported;
  const carried = { fields, choice };
  await refuseDiffering(deps.db, actor, { ...carried, named: ownFieldNames({ document, series }) });
  await refuseBeforeUnpacking(deps, actor, bundle);
  const received = new Map<string, ReceivedFile>();
  try {
    for (const sha256 of bundle.sizes.keys()) {
      refuseAborted(signal);
      received.set(sha256, await receive(bundle, exported, sha256));
    }
    refuseAborted(signal);
    const media = { received, named: exported.files.map(namedOf) };
    return await storeMedia(deps, actor, media, (tx, find) =>
      insert(tx, { funnel: importedFunnel(deps, exported, find), carried }),
    );
  } finally {
    for (const file of received.values()) await file.discard();
  }
}

function refuseAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new RequestError('parse_error', { reason: 'the sender has gone' });
}

/** Requires the zip's entries to be exactly the listed files. */
function refuseOtherFiles({ sizes, thumbnails }: OpenedBundle, exported: ExportedFunnel): void {
  const { files } = exported;
  const listed = new Set(files.map(({ sha256 }) => sha256));
  for (const sha256 of sizes.keys())
    if (!listed.has(sha256)) throw bundleErrors.ofZip({ fault: 'foreign_entry', name: bundleFileName(sha256) });
  for (const sha256 of thumbnails)
    if (!listed.has(sha256)) throw bundleErrors.ofZip({ fault: 'foreign_entry', name: bundleThumbnailName(sha256) });
  for (const { id, sha256 } of files) {
    if (!sizes.has(sha256)) throw bundleErrors.fileMissing(titleOfFile(exported, id));
  }
}

/** Checks the quota before unpacking, so that no disk is filled in vain; it is checked again under the lock. */
async function refuseBeforeUnpacking(deps: Deps, { userId }: Actor, { sizes }: OpenedBundle): Promise<void> {
  const stored = await findNamed(deps.db, userId, [...sizes.keys()]);
  await assertWithinQuota(
    deps.db,
    userId,
    sum([...sizes].filter(([sha256]) => stored({ sha256, name: null }) === undefined).map(([, bytes]) => bytes)),
  );
}

async function receive(bundle: OpenedBundle, exported: ExportedFunnel, sha256: string): Promise<ReceivedFile> {
  const ids = exported.files.filter((listed) => listed.sha256 === sha256).map(({ id }) => id);
  const isShown = ids.some((id) => filesOfFields(exported).has(id));
  const file = await bundle.receive(sha256, isShown ? null : 'document');
  const place = titleOfFile(exported, ids[0] ?? '');
  if (file === 'missing') throw bundleErrors.fileMissing(place);
  if (file === 'damaged') throw bundleErrors.fileDamaged(place);
  const name = exported.files.find((listed) => listed.sha256 === sha256 && listed.name !== undefined)?.name;
  if (!('refused' in file)) return { ...file, ...(name !== undefined && { name }) };
  if (file.refused === 'unsupported_media') throw bundleErrors.fileRefused(place);
  if (file.refused === 'file_too_big' && file.args.of === undefined) throw bundleErrors.photoTooBig(place);
  throw new RequestError(file.refused, file.args);
}

const namedOf = ({ sha256, name }: ExportedFunnel['files'][number]): NamedFile => ({ sha256, name: name ?? null });

function importedFunnel(
  deps: Deps,
  { name, settings, document, series = [], files }: ExportedFunnel,
  find: FindFile,
): ImportedFunnel {
  const fileIds = new Map(files.map((file) => [file.id, find(namedOf(file))]));
  const copied = withFiles(withFreshIds({ document, series }, deps.newId), (file) => fileIds.get(file) ?? file);
  return { name, settings, ...copied };
}
