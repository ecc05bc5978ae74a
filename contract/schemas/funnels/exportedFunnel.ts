import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { id } from '../common.ts';
import { carriedField } from '../contacts/contactField.ts';
import { exportedSeries } from '../sending/exportedSeries.ts';
import { button, funnelSettings, message, note, stage, tag } from './funnel.ts';
import { title } from './title.ts';
import { triggers } from './trigger.ts';
import { failFastArray } from '../failFastArray.ts';

/** Identifies an exported funnel and the versions of its format that this server reads. */
export const exportFormat = 'voronka-funnel';
export const exportVersion = 4;
/**
 * A funnel is written as its content needs it, for servers that know less: with neither series nor thumbnails, with series, or
 * with both but without questions, exits, actions, conditions, triggers and lists of files.
 */
export const versionWithoutSeries = 1;
export const versionWithoutThumbnails = 2;
export const versionWithoutBranches = 3;

/** Names of the entries in its zip, the bundle. */
export const bundleManifestName = 'funnel.json';
export const bundleFileName = (sha256: string): string => `files/${sha256}`;
/** The thumbnail of a video, by the hash of the video. */
export const bundleThumbnailName = (sha256: string): string => `thumbnails/${sha256}`;

const exportedMessage = message.extend({ buttons: failFastArray(button, { most: limits.buttonsInMessage }) });
const exportedStage = stage.extend({ messages: failFastArray(exportedMessage) });

export const exportedFile = z.strictObject({
  /** The id that the document's messages refer to it by. */
  id,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.string().max(100),
  bytes: z.number().int().min(0),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Under which people get it, of a file in a message's list. */
  name: z.string().max(limits.fileNameChars).optional(),
});
export type ExportedFile = z.infer<typeof exportedFile>;

/** Parsed before the rest, whose format depends on the version. */
export const exportedHeader = z.object({ format: z.literal(exportFormat), version: z.number().int().min(1) });

/** `funnel.json` of an exported funnel; it contains no bots, people or history. */
export const exportedFunnel = z.strictObject({
  format: z.literal(exportFormat),
  version: z.literal([versionWithoutSeries, versionWithoutThumbnails, versionWithoutBranches, exportVersion]),
  exported_at: z.iso.datetime(),
  name: title,
  settings: z.strictObject(funnelSettings.shape),
  /** Whether it is the draft or the live document. */
  document_is: z.literal('draft'),
  document: z.strictObject({
    stages: failFastArray(exportedStage),
    tags: failFastArray(tag),
    notes: failFastArray(note, { most: limits.canvasNotes }).optional(),
    triggers: triggers.optional(),
  }),
  series: failFastArray(exportedSeries, { most: limits.seriesPerFunnel }).optional(),
  /** The own fields of contacts that it names. */
  fields: failFastArray(carriedField, { most: limits.ownFields }).optional(),
  files: failFastArray(exportedFile, { most: limits.bundleFiles }),
});
export type ExportedFunnel = z.output<typeof exportedFunnel>;
