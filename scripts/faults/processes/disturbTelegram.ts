import { setTimeout as after } from 'node:timers/promises';
import { type Expectation, atMost, mailingOnce } from './expectation.ts';
import { type SendingPlan, withSendingRun } from './sendingRun.ts';

const rate = 100;
const floodMs = 4_000;
const cutShare = 0.05;
const method = 'sendMessage';

/** Telegram answers 429 to everything, again and again. */
export function floodSender(plan: SendingPlan): Promise<Expectation[]> {
  return withSendingRun(plan, { rate }, async (run) => {
    await run.send();
    for (let time = 1; time <= plan.times; time++) {
      await run.untilCame(Math.floor((plan.people * time) / (plan.times + 1)));
      run.telegram.faults.clear();
      const flood = run.telegram.faults.flood({ method });
      await after(floodMs);
      flood.end();
      plan.say(`storm ${time}: ${run.came} have come`);
    }
    await run.untilSent();
    return mailingOnce(run, 0);
  });
}

/** The connection is cut after a call was accepted, in some calls of a hundred. */
export function cutAnswers(plan: SendingPlan): Promise<Expectation[]> {
  return withSendingRun(plan, { rate }, async (run) => {
    run.telegram.faults.clear();
    let isOver = false;
    let cut = 0;
    const cutting = (async () => {
      for (let seen = 0; !isOver; await after(20))
        for (const { came } = run; seen < came; seen++)
          if (plan.chances.chance(cutShare)) {
            run.telegram.faults.loseAnswers(1, { method });
            cut += 1;
          }
    })();
    await run.send();
    await run.untilSent().finally(() => (isOver = true));
    await cutting;
    plan.say(`${cut} answers were lost`);
    return [atMost('nothing was cut', 0, cut > 0 ? 0 : 1), ...(await mailingOnce(run, cut))];
  });
}
