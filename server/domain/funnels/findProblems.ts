import type { Problem } from '#contract/schemas/problem.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import type { KnownFields } from '#machines/funnel/problems/knownFields.ts';
import type { FunnelRow } from './funnelRow.ts';

type Checked = Pick<FunnelRow, 'document' | 'bot_id' | 'trouble'>;

/** Finds the problems of a funnel; `files` are those of its files that the owner has, `fields` the owner's own fields. */
export const findProblems = (
  funnel: Checked,
  { files, fields }: { files: ReadonlySet<string>; fields: KnownFields },
): Problem[] => checkFunnel(funnel.document, { files, fields, bot: funnel.bot_id, trouble: funnel.trouble });
