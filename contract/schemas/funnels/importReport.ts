import { z } from 'zod';
import { foreignPrograms, importReasons } from '#contract/importReasons.ts';
import { id, instant } from '../common.ts';

/** One thing that a file had and the funnel made of it has not, or has differently. */
export const importItem = z.object({
  reason: z.enum(importReasons),
  /** The group that it stood in, and the kind of its block, as the other program calls them; empty where it is of the whole file. */
  group: z.string(),
  block: z.string(),
  /** Such as an address, a condition, or the name of a variable. */
  detail: z.string(),
  /** The stage that was made of its place, which may be gone by now. */
  stage: id.nullable(),
});
export type ImportItem = z.infer<typeof importItem>;

/** What came of a file of another program, in the order of the file. */
export const importReport = z.object({
  program: z.enum(foreignPrograms),
  /** Of the file's format. */
  version: z.string(),
  at: instant,
  items: z.array(importItem),
});
export type ImportReport = z.infer<typeof importReport>;

/** That a funnel was made of another program's file, and how many items its report has. */
export const importedFunnel = z.object({ program: z.enum(foreignPrograms), at: instant, items: z.number().int() });
