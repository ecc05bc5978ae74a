import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant } from './common.ts';
import { colour } from './funnel.ts';
import { phoneCountry } from './phoneCountry.ts';

/** What a column of an imported file can be, beside the owner's own fields, which are `own:<name>`. */
export const importFields = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'note',
  'language',
  'time_zone',
  'telegram_id',
  'tag',
] as const;
const importTarget = z.union([z.enum(importFields), z.string().regex(/^own:[a-z][a-z0-9_]{0,31}$/)]);

export const importStates = ['read', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
const knownChoices = z.enum(['skip', 'fill', 'overwrite']);
const identities = z.enum(['telegram_id', 'phone', 'email']);

const importColumn = z.object({
  index: z.number().int(),
  name: z.string(),
  /** The first value in it; empty where there is none. */
  sample: z.string(),
  guess: importTarget.nullable(),
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
  /** The first row names the columns. */
  headed: z.boolean(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251']).nullable(),
  delimiter: z.enum([',', ';', '\t']).nullable(),
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

export const changeImportInput = z.strictObject({ headed: z.boolean() });

export const countImportInput = startImportInput.pick({ columns: true, by: true, tags: true, country: true });
export type CountImportInput = z.infer<typeof countImportInput>;

const counted = z.number().int();
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
