import type { Problem } from '#contract/schemas/funnel.ts';
import { check } from '#machines/funnel/check.ts';
import type { FunnelRow } from './funnelRow.ts';

type Checked = Pick<FunnelRow, 'document' | 'bot_id' | 'trouble'>;

/** What is wrong with a funnel; `files` are those of its files that the owner has. */
export const findProblems = (funnel: Checked, files: ReadonlySet<string>): Problem[] =>
  check(funnel.document, { files, bot: funnel.bot_id, trouble: funnel.trouble });
