import { z } from 'zod';
import { limits } from '../limits.ts';
import { id } from './common.ts';
import { button, funnelSettings, message, stage, tag, title } from './funnel.ts';
import { list } from './list.ts';

/** What tells an exported funnel from any other JSON, and which version of its form it has. */
export const exportFormat = 'voronka-funnel';
export const exportVersion = 1;

/** The names of what lies in its zip, the bundle. */
export const bundleHead = 'funnel.json';
export const bundleFile = (sha256: string): string => `files/${sha256}`;

const exportedMessage = message.extend({ buttons: list(button, { most: limits.buttonsInMessage }) });
const exportedStage = stage.extend({ messages: list(exportedMessage) });

export const exportedFile = z.strictObject({
  /** As the document's messages name it. */
  id,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mime: z.string().max(100),
  bytes: z.number().int().min(0),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type ExportedFile = z.infer<typeof exportedFile>;

/** Read before all else: what the rest looks like depends on it. */
export const exportedHead = z.object({ format: z.literal(exportFormat), version: z.number().int().min(1) });

/** `funnel.json` of an exported funnel: nothing of bots, people or history. */
export const exportedFunnel = z.strictObject({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  exported_at: z.iso.datetime(),
  name: title,
  settings: z.strictObject(funnelSettings.shape),
  /** Which of a funnel's documents it is. */
  document_is: z.literal('draft'),
  document: z.strictObject({ stages: list(exportedStage), tags: list(tag) }),
  files: list(exportedFile, { most: limits.bundleFiles }),
});
export type ExportedFunnel = z.output<typeof exportedFunnel>;
