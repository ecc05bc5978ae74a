import { setTimeout as after } from 'node:timers/promises';
import { endProcess } from '#tests/support/serverProcess.ts';
import { atMost, exactly } from '../../faults/processes/expectation.ts';
import { eachOnce, walkCrowd } from '../crowd.ts';
import type { OperateStep } from '../step.ts';

const takeOverMs = 10_000;

export const killProcess: OperateStep = {
  name: 'kill',
  says: 'kill −9 of one process while people press: the other takes over its bots, nothing is lost',
  async run(host) {
    const installation = await host.installation();
    const { bots, processes } = installation;
    const telegram = await host.telegram();
    const crowd = walkCrowd({ telegram, bots, people: host.pressing, pictures: 2, withinMs: 20_000 });
    await after(4_000);
    const killed = processes[1];
    if (!killed) throw new Error('There is no second process.');
    await endProcess(killed.child, 'SIGKILL');
    const at = Date.now();
    const seen = await crowd;
    const firstSends = bots.map(({ user }) => telegram.log.sends(user.id).find((send) => send.at > at)?.at ?? Infinity);
    const again = await installation.start(1);
    return {
      expectations: [
        atMost('ms until both bots send again', takeOverMs, Math.max(...firstSends) - at),
        ...eachOnce(seen),
        exactly('processes that are back', 1, again.child.exitCode === null ? 1 : 0),
      ],
    };
  },
};
