import type { Deps } from '#server/domain/deps.ts';
import type { FollowDue } from '../db/dueAt.ts';
import { menusDueAt, publishMenus } from '../domain/botProfile/publishMenus.ts';
import { type Loop, runLoop } from '../loop/runLoop.ts';

const afterErrorMs = 10_000;

/** Has the menus of bots follow from now on what their funnels have published. */
export function startMenus({ deps, followDue }: { deps: Deps; followDue: FollowDue }): Loop {
  return runLoop({
    poll: async () => ((await publishMenus(deps)) ? 0 : Number.POSITIVE_INFINITY),
    listen: deps.listen,
    wakeOn: ['menus'],
    due: { at: menusDueAt, follow: followDue },
    afterErrorMs,
    errorMessage: 'the menus of bots wait for the database',
    log: deps.log,
  });
}
