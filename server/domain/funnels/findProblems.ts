import type { Problem } from '#contract/schemas/funnel.ts';
import type { FunnelRow } from './funnelRow.ts';

type Checked = Pick<FunnelRow, 'document' | 'bot_id' | 'trouble'>;

/** What is wrong with a funnel; `files` are those of its files that the owner has. */
export function findProblems({ document, bot_id, trouble }: Checked, _files: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  if (document.stages.length === 0) problems.push({ code: 'no_stages', severity: 'critical', detail: '' });
  if (bot_id === null) problems.push({ code: 'no_bot', severity: 'critical', detail: '' });
  if (trouble?.code === 'token_revoked') problems.push({ code: 'bot_trouble', severity: 'critical', detail: '' });
  return problems;
}
