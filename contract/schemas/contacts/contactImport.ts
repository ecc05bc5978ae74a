import { z } from 'zod';
import { importFields } from '#contract/importFields.ts';
import { limits } from '#contract/limits.ts';
import { id, instant } from '../common.ts';
import { ownValue } from './contactField.ts';
import { colour } from '../funnels/funnel.ts';
import { phoneCountry } from './phoneCountry.ts';

const importTarget = z.union([z.enum(importFields), z.string().regex(/^own:[a-z][a-z0-9_]{0,31}$/)]);

export const importStates = ['read', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
const knownChoices = z.enum(['skip', 'fill', 'overwrite']);
const identities = z.enum(['telegram_id', 'phone', 'email', 'username']);

const importColumn = z.object({
  index: z.number().int(),
  name: z.string(),
  /** The first value in it; empty where there is none. */
  sample: z.string(),
  guess: importTarget.nullable(),
  /** The kind of an own field that its values would fit. */
  kind: z.enum(['text', 'number', 'date', 'boolean']),
});
export type ImportColumn = z.infer<typeof importColumn>;

export const contactImport = z.object({
  id,
  state: z.enum(importStates),
  file_name: z.string(),
  columns: z.array(importColumn),
  /** The first rows. */
  preview: z.array(z.array(z.string())),
  /** Without the names of the columns, and without empty ones. */
  rows: z.number().int(),
  /** The number of the row that names the columns; 0 where none does. What stands above it is not imported. */
  header: z.number().int(),
  /** The first rows of the file, among which another header can be chosen. */
  top: z.array(z.object({ number: z.number().int(), cells: z.array(z.string()) })),
  /** The sheets of a workbook that have rows and are not hidden. */
  sheets: z.array(z.string()),
  /** The index of the sheet that is read; null where there are no sheets. */
  sheet: z.number().int().nullable(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251']).nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  progress: z.object({
    rows: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    left_out: z.number().int(),
  }),
  /** Stopped by the owner; what was written until then stays. */
  stopped: z.boolean(),
  /** Why it failed: `damaged`, `file_gone` or `error`; `undo_failed` where its undo did. */
  reason: z.string().nullable(),
  /** By which phone numbers without a code are read: as guessed, then as chosen. */
  country: phoneCountry.nullable(),
  /** Cells that could not be read, and were left empty in what was written. */
  unread: z.number().int(),
  /** The list by hand that it was started with. */
  list: id.nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  /** Until when it can be undone. */
  undo_until: instant.nullable(),
  /** What the undo has taken back until now, and what stayed because it was changed since. */
  undo: z.object({ undone: z.number().int(), kept: z.number().int() }).nullable(),
});
export type ContactImport = z.infer<typeof contactImport>;

export const startImportInput = z.strictObject({
  columns: z.record(z.string().regex(/^\d{1,3}$/), importTarget.nullable()),
  known: knownChoices,
  by: identities,
  tags: z.array(id).max(limits.audienceIds).optional(),
  /** By which phone numbers without a code are read; null reads none of them, left out it is the guessed one. */
  country: phoneCountry.nullable().optional(),
  /** A list by hand, which everyone in the file joins. */
  list: id.optional(),
  /** Those who get a tag join the series that start on it. */
  with_series: z.boolean().optional(),
});
export type StartImportInput = z.infer<typeof startImportInput>;

/** Another row that names the columns, 0 for none; or another sheet, whose header is found anew. */
export const changeImportInput = z.strictObject({
  header: z.number().int().min(0).optional(),
  sheet: z.number().int().min(0).optional(),
});
export type ChangeImportInput = z.infer<typeof changeImportInput>;

/** Tags of the file that are in no funnel are taken as if there were such ones, because they are made before the start. */
const newTags = { with_new_tags: z.boolean().optional() };

export const countImportInput = startImportInput
  .pick({ columns: true, by: true, tags: true, country: true })
  .extend(newTags);
export type CountImportInput = z.infer<typeof countImportInput>;

export const previewImportInput = startImportInput.pick({ columns: true, country: true }).extend(newTags);
export type PreviewImportInput = z.infer<typeof previewImportInput>;

const previewCell = z.object({
  /** As it would be read; null where it is empty or cannot be. */
  value: ownValue.nullable(),
  /** Something in it cannot be read. */
  unread: z.boolean(),
});
export type PreviewCell = z.infer<typeof previewCell>;

export const importPreview = z.object({
  /** The first rows, with a cell for each column. */
  rows: z.array(z.array(previewCell)),
});
export type ImportPreview = z.infer<typeof importPreview>;

const counted = z.number().int();
/** What is wrong with rows or cells, with how many of them and the first. */
const wrong = z.object({
  /** In words. */
  reason: z.string(),
  count: counted,
  row: z.number().int(),
  /** The first row, as the file has it. */
  cells: z.array(z.string()),
});
export type WrongRows = z.infer<typeof wrong>;
/** What would become of the rows of a file; `added`, `known`, `repeated` and `left_out` make up all of them. */
export const countedImport = z.object({
  added: counted,
  /** About contacts that there are. */
  known: counted,
  /** Of the known ones, those that would change something, by the choice of what happens with them. */
  changes: z.object({ fill: counted, overwrite: counted }),
  /** About somebody whom an earlier row adds. */
  repeated: counted,
  /** What cannot be read or written, also about contacts in the archive. */
  left_out: counted,
  archived: counted,
  /** Cells that cannot be read, and stay empty in what is written. */
  unread: counted,
  /** People who would join a series that starts on a tag they get. */
  joining: counted,
  /** Why rows are left out, and cells stay empty, the most frequent first. */
  reasons: z.array(wrong),
  unread_reasons: z.array(wrong),
  /** Titles of tags in the file that are in no funnel, the first of them. */
  new_tags: z.array(z.string()),
});
export type CountedImport = z.infer<typeof countedImport>;

export const importUndone = z.object({ undone: z.number().int(), kept: z.number().int() });

/** A row that was left out, or of which cells were, as the file has it. */
export const leftOutRow = z.object({
  number: z.number().int(),
  cells: z.array(z.string()),
  /** In words. */
  reason: z.string(),
});

/** A row of an import that its undo left as it is, with its contact. */
export const keptRow = z.object({
  number: z.number().int(),
  contact: z.object({ id, first_name: z.string(), last_name: z.string() }),
});
export type KeptRow = z.infer<typeof keptRow>;

/** A tag that an import can give, with its funnel. */
export const importTag = z.object({ id, title: z.string(), colour, funnel: z.object({ id, name: z.string() }) });
export type ImportTag = z.infer<typeof importTag>;
