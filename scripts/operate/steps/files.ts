import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { exactly } from '#scripts/faults/processes/expectation.ts';
import { eachOnce, walkCrowd } from '../crowd.ts';
import type { Host } from '../host.ts';
import { isReadBack, picture, runPictures, uploadPicture } from '../pictures.ts';
import type { OperateStep, StepSeen } from '../step.ts';
import { installationOf } from '../installation.ts';

/** Files are moved while people press, and one that was uploaded at a process right after is read at the other. */
async function movePressed(host: Host, place: string, number: number): Promise<StepSeen> {
  const installation = await installationOf(host);
  const { bots, owner, processes } = installation;
  const telegram = await host.telegram();
  const crowd = walkCrowd({ telegram, bots, people: host.pressing, pictures: 2, withinMs: 10_000 });
  const before = await uploadPicture(processes[0]?.url ?? '', owner.token, picture(number));
  const said = await installation.command(['admin', 'move-files', place]);
  installation.files = place;
  const afterwards = await uploadPicture(processes[0]?.url ?? '', owner.token, picture(number + 1));
  const read = await Promise.all([
    isReadBack(processes[1]?.url ?? '', before.url, picture(number)),
    isReadBack(processes[1]?.url ?? '', afterwards.url, picture(number + 1)),
  ]);
  return {
    expectations: [
      ...eachOnce(await crowd),
      exactly('pictures of before and after, read at the other process', 2, read.filter(Boolean).length),
    ],
    figures: /^All .+$/m.exec(said)?.[0],
  };
}

async function putInBucket(host: Host): Promise<void> {
  const [installation, bucket] = [await installationOf(host), await host.bucket()];
  if (installation.files !== 'folder') return;
  await installation.command(['admin', 'move-files', bucket.address]);
  installation.files = bucket.address;
}

export const moveFilesToBucket: OperateStep = {
  name: 'files-to-bucket',
  says: 'files move from the folder to a bucket of S3 while people press',
  async run(host) {
    const bucket = await host.bucket();
    const seen = await movePressed(host, bucket.address, 20);
    const isStored = bucket.asked.some((line) => /^PUT voronka\/files\//.test(line));
    return { ...seen, expectations: [...seen.expectations, exactly('a bucket that stores', 1, isStored ? 1 : 0)] };
  },
};

const awayMs = 5_000;

export const loseBucket: OperateStep = {
  name: 'bucket-away',
  says: 'the bucket goes away: uploads are refused, its pictures are not shown, messages with them wait, and leave once it is back',
  async run(host) {
    await putInBucket(host);
    const { owner, url, bots } = await installationOf(host);
    const [telegram, bucket] = [await host.telegram(), await host.bucket()];
    // Telegram has the pictures of the two bots then, and not those of a third one, which are read from the bucket
    await walkCrowd({ telegram, bots, people: bots.length, pictures: 2, withinMs: 0 });
    const { id, url: shown } = await uploadPicture(url, owner.token, picture(30));
    const bot = telegram.createBot({ username: 'waiting_bot' });
    await runPictures(owner, bot, [id]);
    await bucket.close();
    const crowd = walkCrowd({ telegram, bots: [bot], people: 20, pictures: 1, withinMs: 1_000 });
    const others = walkCrowd({ telegram, bots, people: 20, pictures: 2, withinMs: 1_000 });
    const refused = await uploadPicture(url, owner.token, picture(31));
    // a proxy that took these for failures of the processes would let nobody through
    const views = await Promise.all(Array.from({ length: 6 }, () => fetch(new URL(shown, url))));
    const said = await Promise.all(views.map((view) => view.text()));
    const listed = await owner.call(endpoints.funnels.list);
    const meanwhile = await others;
    await after(awayMs);
    const waiting = [...bot.files.values()].length === 0;
    const { body } = await callEndpoint<{ files: string }>(url, endpoints.service.health);
    await bucket.listen();
    const back = performance.now();
    const seen = await crowd;
    const seconds = ((performance.now() - back) / 1000).toFixed(1);
    return {
      expectations: [
        exactly('upload meanwhile', 503, refused.status),
        exactly('pictures not shown, in our words', 6, said.filter((each) => each.includes('files_away')).length),
        exactly('all else meanwhile', 200, listed.status),
        exactly('health that says so', 1, body.files === 'away' ? 1 : 0),
        exactly('pictures that wait', 1, waiting ? 1 : 0),
        exactly('people whose pictures Telegram has, served meanwhile', 20, meanwhile.people - meanwhile.leftOut),
        ...eachOnce(seen),
      ],
      figures: `all had left ${seconds} s after it was back`,
    };
  },
};

export const moveFilesToFolder: OperateStep = {
  name: 'files-to-folder',
  says: 'files move back into the folder while people press',
  async run(host) {
    await putInBucket(host);
    return movePressed(host, 'folder', 40);
  },
};
