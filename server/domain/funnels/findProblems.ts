import type { Problem } from '#contract/schemas/problem.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import type { KnownFiles } from '#machines/funnel/problems/messageProblems.ts';
import type { KnownFields } from '#machines/funnel/problems/knownFields.ts';
import type { FunnelRow } from './funnelRow.ts';

type Checked = Pick<FunnelRow, 'document' | 'bot_id' | 'trouble'>;

/**
 * Finds the problems of a funnel; `files` are those of its files that the owner has, `fields` the owner's own fields, `menu`
 * the commands of the bot's menu that the funnel has not put there.
 */
export const findProblems = (
  funnel: Checked,
  { files, fields, menu = [] }: { files: KnownFiles; fields: KnownFields; menu?: readonly string[] },
): Problem[] => checkFunnel(funnel.document, { files, fields, bot: funnel.bot_id, trouble: funnel.trouble, menu });
