import { readFileSync } from 'node:fs';
import { endpoints } from '#contract/endpoints.ts';
import { callEndpoint } from '#tests/support/app.ts';
import { exactly } from '#scripts/faults/processes/expectation.ts';
import type { Host } from '../host.ts';
import { runInImage } from '../startImage.ts';
import type { OperateStep } from '../step.ts';
import { installationOf } from '../installation.ts';

const userOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function isReadOnly(host: Host, dataDir: string): Promise<boolean> {
  const { image } = host;
  if (!image) return false;
  const command = ['sh', '-c', '! touch /app/written 2>/dev/null'];
  return runInImage(image, { dataDir, command }).then(
    () => true,
    () => false,
  );
}

export const install: OperateStep = {
  name: 'install',
  says: 'what the Dockerfile says, two processes as its user on a read-only tree, behind a proxy, on PostgreSQL',
  whyNot({ options: { whyNoRoots, proxy } }) {
    if (whyNoRoots !== null) return `no image can be laid out: ${whyNoRoots}; the other steps use this tree`;
    return proxy === null ? 'neither Caddy nor nginx is installed; the other steps do without' : null;
  },
  async run(host) {
    const { processes, url, dataDir } = await installationOf(host);
    const ready = await Promise.all(
      [...processes.map((each) => each.url), url].map((each) => callEndpoint(each, endpoints.service.ready)),
    );
    const users = processes.filter(({ child }) => userOf(child.pid ?? 0) === host.image?.userId);
    const seconds = processes.map((each) => `${each.seconds.toFixed(1)} s`).join(', ');
    return {
      expectations: [
        exactly('ready, both and through the proxy', 3, ready.filter(({ status }) => status === 200).length),
        exactly('processes of the image’s user', 2, users.length),
        exactly('read-only trees', 1, (await isReadOnly(host, dataDir)) ? 1 : 0),
      ],
      figures: `behind ${host.options.proxy?.name}; starts of ${seconds}`,
    };
  },
};
