import { setTimeout as after } from 'node:timers/promises';
import { type Expectation, atMost, exactly, mailingOnce } from './expectation.ts';
import { type SendingPlan, type SendingRun, withSendingRun } from './sendingRun.ts';

/** As fast as a bot with many people may. */
const fullRate = 300;
const pausedMs = 15_000;

/** Does something each time that another part of the mailing has come. */
async function meanwhile(
  { plan, untilCame }: { plan: SendingPlan; untilCame(count: number): Promise<void> },
  act: (time: number) => Promise<void>,
) {
  for (let time = 1; time <= plan.times; time++) {
    await untilCame(Math.floor((plan.people * time) / (plan.times + 1)));
    await act(time);
  }
}

const partsOf = (run: SendingRun) => ({ plan: run.plan, untilCame: (count: number) => run.untilCame(count) });

/** The sender is killed by SIGKILL. */
export function killSender(plan: SendingPlan): Promise<Expectation[]> {
  return withSendingRun(plan, { rate: fullRate }, async (run) => {
    const [product] = run.products;
    await run.send();
    await meanwhile(partsOf(run), async (time) => {
      await after(plan.chances.between(0, 200));
      await product?.kill();
      plan.say(`kill ${time}: ${run.came} have come, ${await run.countInFlight()} in flight`);
      product?.start();
      await product?.ready();
    });
    await run.untilSent();
    return mailingOnce(run, run.inFlight);
  });
}

/** The sender is told to end by SIGTERM, at full speed. */
export function terminateSender(plan: SendingPlan): Promise<Expectation[]> {
  return withSendingRun(plan, { rate: fullRate }, async (run) => {
    const [product] = run.products;
    await run.send();
    await meanwhile(partsOf(run), async (time) => {
      await product?.stop();
      plan.say(`end ${time}: ${run.came} have come, ${await run.countInFlight()} in flight`);
      product?.start();
      await product?.ready();
    });
    await run.untilSent();
    return [atMost('in flight after the end', 0, run.inFlight), ...(await mailingOnce(run, 0))];
  });
}

/** The sender is stopped by SIGSTOP for longer than its lease, so that another process takes over, and goes on. */
export function pauseSender(plan: SendingPlan): Promise<Expectation[]> {
  const rate = Math.max(5, Math.floor((plan.people / plan.times / pausedMs) * 1000));
  return withSendingRun(plan, { rate, processes: 2 }, async (run) => {
    await run.send();
    let at = 0;
    let takeovers = 0;
    for (let time = 1; takeovers < plan.times && time <= 2 * plan.times; time++) {
      const product = run.products[at];
      if (!product) throw new Error('there is no such process');
      await after(plan.chances.between(500, 2_000));
      if ((await run.mailing).state === 'sent') break;
      const before = await run.holder();
      process.kill(product.pid, 'SIGSTOP');
      const count = await run.countInFlight();
      await after(pausedMs);
      const isTakenOver = (await run.holder()) !== before;
      process.kill(product.pid, 'SIGCONT');
      if (isTakenOver) takeovers += 1;
      plan.say(
        `pause ${time}: ${isTakenOver ? 'taken over' : 'another one sends'}, ${run.came} have come, ${count} in flight`,
      );
      at = 1 - at;
    }
    await run.untilSent();
    return [exactly('takeovers', plan.times, takeovers), ...(await mailingOnce(run, run.inFlight))];
  });
}
