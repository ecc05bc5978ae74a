import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { exactly } from '#scripts/faults/processes/expectation.ts';
import { eachOnce, walkCrowd } from '../crowd.ts';
import type { OperateStep } from '../step.ts';
import { installationOf } from '../installation.ts';

/** Longer than a proxy’s pause between two looks at the health of a process. */
const awayMs = 7_000;

export const loseDatabase: OperateStep = {
  name: 'database-away',
  says: 'PostgreSQL goes away while people press: requests are answered 503 in our words, also through the proxy, all goes on once it is back',
  async run(host) {
    const { bots, processes, owner, url } = await installationOf(host);
    const [telegram, cluster] = [await host.telegram(), await host.cluster()];
    const crowd = walkCrowd({ telegram, bots, people: host.pressing, pictures: 2, withinMs: 10_000 });
    await after(3_000);
    await cluster.shutDown();
    const headers = { authorization: `Token ${owner.token}` };
    const asked = await Promise.all(
      processes.map(async ({ url }) => [
        (await callEndpoint(url, endpoints.funnels.list, { headers })).status,
        (await callEndpoint(url, endpoints.service.live)).status,
      ]),
    );
    await after(awayMs);
    const throughProxy = await owner.call<{ code?: string }>(endpoints.funnels.list);
    const live = (await callEndpoint(url, endpoints.service.live)).status;
    await cluster.start();
    const back = performance.now();
    const seen = await crowd;
    const seconds = ((performance.now() - back) / 1000).toFixed(1);
    const listed = await owner.call(endpoints.funnels.list);
    return {
      expectations: [
        exactly('processes that answer 503', 2, asked.filter(([list]) => list === 503).length),
        exactly('processes that live', 2, asked.filter(([, live]) => live === 200).length),
        exactly('our own 503 through the proxy', 1, throughProxy.body.code === 'unavailable' ? 1 : 0),
        exactly('through the proxy it lives', 200, live),
        ...eachOnce(seen),
        exactly('afterwards', 200, listed.status),
      ],
      figures: `all had left ${seconds} s after it was back`,
    };
  },
};
