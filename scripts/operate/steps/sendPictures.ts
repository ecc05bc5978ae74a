import { exactly } from '#scripts/faults/processes/expectation.ts';
import { eachOnce, walkCrowd } from '../crowd.ts';
import { picture } from '../pictures.ts';
import type { OperateStep } from '../step.ts';
import { withClient } from '../postgres.ts';
import { installationOf } from '../installation.ts';

/** How many processes drive the bots. */
async function countDrivers(url: string): Promise<number> {
  const statement = 'select count(distinct leased_by)::integer as count from bots where leased_by is not null';
  const { rows } = await withClient(url, (client) => client.query<{ count: number }>(statement));
  return rows[0]?.count ?? 0;
}

export const sendPictures: OperateStep = {
  name: 'pictures',
  says: 'two funnels run, one at each process; each sends a picture uploaded at either',
  async run(host) {
    const { bots, databaseUrl } = await installationOf(host);
    const telegram = await host.telegram();
    const seen = await walkCrowd({ telegram, bots, people: host.pressing, pictures: 2, withinMs: 5_000 });
    const pictures = [picture(0), picture(1)];
    const sent = bots.flatMap((bot) =>
      pictures.filter((each) => [...bot.files.values()].some(({ bytes }) => bytes.equals(each))),
    );
    return {
      expectations: [
        exactly('processes that drive a bot', 2, await countDrivers(databaseUrl)),
        ...eachOnce(seen),
        exactly('pictures at Telegram as they were uploaded', bots.length * pictures.length, sent.length),
      ],
    };
  },
};
