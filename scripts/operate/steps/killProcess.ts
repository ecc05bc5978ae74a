import { setTimeout as after } from 'node:timers/promises';
import { endProcess } from '#tests/support/serverProcess.ts';
import { atMost, exactly } from '#scripts/faults/processes/expectation.ts';
import { walkCrowd } from '../crowd.ts';
import { withClient } from '../postgres.ts';
import type { OperateStep } from '../step.ts';
import { installationOf } from '../installation.ts';

const takeOverMs = 10_000;
/** Longer than a call of the process that lives is on its way, and shorter than the lease of the killed one. */
const settledMs = 1_500;

/** Calls of the killed process whose outcome nobody knows: they stay as they were. */
async function countOnTheirWay(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const sending = async () =>
      (await client.query<{ id: string }>("select id from deliveries where state = 'sending'")).rows.map(
        ({ id }) => id,
      );
    const atKill = await sending();
    await after(settledMs);
    const later = new Set(await sending());
    return atKill.filter((id) => later.has(id)).length;
  });
}

export const killProcess: OperateStep = {
  name: 'kill',
  says: 'kill −9 of one process while people press: the other takes over its bots, nothing is lost, and only what was on its way may come twice',
  async run(host) {
    const installation = await installationOf(host);
    const { bots, processes } = installation;
    const telegram = await host.telegram();
    const crowd = walkCrowd({ telegram, bots, people: host.pressing, pictures: 2, withinMs: 20_000 });
    await after(4_000);
    const killed = processes[1];
    if (!killed) throw new Error('There is no second process.');
    await endProcess(killed.child, 'SIGKILL');
    const at = Date.now();
    const onTheirWay = await countOnTheirWay(installation.databaseUrl);
    const seen = await crowd;
    const firstSends = bots.map(({ user }) => telegram.log.sends(user.id).find((send) => send.at > at)?.at ?? Infinity);
    const again = await installation.start(1);
    return {
      expectations: [
        atMost('ms until both bots send again', takeOverMs, Math.max(...firstSends) - at),
        exactly('people who got all', seen.people, seen.people - seen.leftOut),
        atMost('messages that came twice, of those on their way', onTheirWay, seen.twice),
        exactly('processes that are back', 1, again.child.exitCode === null ? 1 : 0),
      ],
    };
  },
};
