import { describe, expect, inject, it } from 'vitest';
import { runCounts } from '#scripts/faults/counts/runCounts.ts';
import { rounds, runsAll } from '#tests/support/runsAll.ts';
import { postgresBin } from '#tests/support/tools.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const plan = { people: rounds(12, 150), kills: rounds(2, 20), restarts: rounds(1, 5), seed };

describe.skipIf(!postgresBin())('a server that is killed, and whose PostgreSQL is restarted, while people walk', () => {
  it('counts questions, exits and shares as the history tells', { timeout: 600_000 }, async () => {
    console.log(`seed ${seed}`);
    const { broken, questions, figures } = await runCounts({ ...plan, main: inject('bundle') });
    console.log(figures);
    const again = `npm run faults -- counts --people ${plan.people} --kills ${plan.kills} --times ${plan.restarts} --seed ${seed}`;
    expect(broken, `replay: ${again}`).toEqual([]);
    expect(questions.asked).toBeGreaterThan(0);
    // a question ends by itself after a minute at the earliest
    if (runsAll) expect(Object.values(questions)).not.toContain(0);
  });
});
