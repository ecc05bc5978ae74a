import { makeBundle } from '../makeBundle.ts';
import { type CountsPlan, runCounts } from './runCounts.ts';

/** Prints what was counted. @returns whether all is as the history tells */
export async function reportCounts(plan: Omit<CountsPlan, 'main' | 'say'>): Promise<boolean> {
  const { people, kills, restarts, seed } = plan;
  console.log(`people ${people}, kills ${kills}, restarts of PostgreSQL ${restarts}, seed ${seed}`);
  const bundle = await makeBundle();
  const say = (line: string) => console.log(`  ${line}`);
  const { broken, figures } = await runCounts({ ...plan, main: bundle.main, say }).finally(bundle.remove);
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(24)} ${figure}`);
  for (const line of broken) console.error(`BROKEN: ${line}`);
  console.log(broken.length === 0 ? 'All is counted as it happened.' : 'Replay: the same with --seed.');
  return broken.length === 0;
}
