import { Readable } from 'node:stream';
import { mediaFields } from '#contract/mediaKinds.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { ImportReport } from '#contract/schemas/funnels/importReport.ts';
import { hasContent } from '#machines/funnel/walkFields.ts';
import { ownFieldNames } from '#machines/funnel/ownFieldNames.ts';
import { resumeWork } from '#server/metering/work.ts';
import type { Actor, Deps } from '../deps.ts';
import { refuseDiffering } from '../fields/adoptFields.ts';
import { withFreshIds } from '../funnels/copying/freshDocument.ts';
import { storeMedia } from '../funnels/copying/storeMedia.ts';
import { withFiles } from '../funnels/copying/withFiles.ts';
import { ownersZone } from '../funnels/create/ownersZone.ts';
import type { OpenedText } from '../gateways/bundles.ts';
import type { ConvertedFunnel, HeldMedia, StageWords } from '../gateways/convertedFunnels.ts';
import type { ReceivedFile } from '../gateways/uploads.ts';
import { RequestError } from '../requestErrors.ts';
import type { BundleUpload, ImportedFunnel, Take } from './bundleImport.ts';

type Upload = Pick<BundleUpload, 'signal' | 'fields'> & { text: OpenedText; words: StageWords };

/** Makes a funnel of a file of another program, with what the file holds of pictures, and inserts it. */
export async function importConverted<T>(
  deps: Deps,
  actor: Actor,
  { text, signal, fields: choice, words }: Upload,
  insert: Take<T>,
): Promise<T> {
  const sender = { account: actor.userId, signal };
  const converted = await deps.convertFunnel(await text.readText(), words, sender);
  resumeWork();
  const carried = { fields: converted.fields, choice };
  const named = ownFieldNames({ document: converted.document, series: [] });
  await refuseDiffering(deps.db, actor, { ...carried, named });
  const received = new Map<string, ReceivedFile>();
  try {
    for (const held of converted.media) {
      const file = await deps.files.receive(Readable.from([Buffer.from(held.bytes)]), sender);
      if (!('refused' in file)) received.set(held.id, file);
      else if (file.refused !== 'unsupported_media') throw new RequestError(file.refused, file.args);
    }
    const time_zone = await ownersZone(deps, actor);
    return await storeMedia(deps, actor, { received: byHash(received), named: [] }, (tx, find) => {
      const fileOf = (id: string) => find({ sha256: received.get(id)?.sha256 ?? '', name: null }) ?? null;
      return insert(tx, { funnel: { ...fresh(deps, converted, fileOf), settings: settingsIn(time_zone) }, carried });
    });
  } finally {
    for (const file of received.values()) await file.discard();
  }
}

const settingsIn = (time_zone: string): ImportedFunnel['settings'] => ({
  time_zone,
  answers: {},
  quiet: null,
  cap: null,
});

const byHash = (received: ReadonlyMap<string, ReceivedFile>): Map<string, ReceivedFile> =>
  new Map([...received.values()].map((file) => [file.sha256, file]));

/** With new ids, also in the report, and without the media that are none, which the report names. */
function fresh(deps: Deps, { name, document, media, report }: ConvertedFunnel, fileOf: (id: string) => string | null) {
  const ids = new Map<string, string>();
  const lost = media.filter(({ id }) => fileOf(id) === null);
  const shown = withFiles({ document: withoutMedia(document, lost), series: [] }, (file) => fileOf(file) ?? file);
  const copied = withFreshIds(shown, deps.newId, ids);
  const stageOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null));
  const items = [...report.items, ...lost.map((one) => lostMedia(document, one))];
  return {
    ...{ name, ...copied },
    report: { ...report, items: items.map((item) => ({ ...item, stage: stageOf(item.stage) })) },
  };
}

function withoutMedia(document: FunnelDocument, lost: readonly HeldMedia[]): FunnelDocument {
  if (lost.length === 0) return document;
  const gone = new Set<string | null>(lost.map(({ id }) => id));
  return {
    ...document,
    stages: document.stages.map((stage) => ({
      ...stage,
      messages: stage.messages.flatMap((message) => {
        if (!mediaFields.some((kind) => gone.has(message[kind]))) return [message];
        const kept = { ...message };
        for (const kind of mediaFields) if (gone.has(message[kind])) kept[kind] = null;
        return hasContent(kept) || kept.actions || kept.question ? [kept] : [];
      }),
    })),
  };
}

function lostMedia({ stages }: FunnelDocument, { id, mime }: HeldMedia): ImportReport['items'][number] {
  const stage = stages.find(({ messages }) => messages.some((one) => mediaFields.some((kind) => one[kind] === id)));
  return { reason: 'media', group: stage?.title ?? '', block: '', detail: mime, stage: stage?.id ?? null };
}
