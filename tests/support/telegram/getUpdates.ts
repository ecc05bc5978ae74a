import type { Update } from '@grammyjs/types';
import type { Call } from './call.ts';
import { Refused } from './refused.ts';

const maxWaitSeconds = 50;

function limitOf(value: unknown): number {
  const limit = Number(value ?? 100);
  return limit >= 1 && limit <= 100 ? limit : 100;
}

/** Waits up to `ms` for an update; a newer poll, a webhook or a closed connection ends the wait. */
function pushed(call: Call, ms: number, closed: AbortSignal): Promise<'pushed' | 'timeout' | 'replaced'> {
  const { queue } = call.bot;
  return new Promise((resolve) => {
    const done = (how: 'pushed' | 'timeout' | 'replaced') => {
      clearTimeout(timer);
      queue.changes.off('pushed', onPush);
      closed.removeEventListener('abort', onClose);
      if (queue.endPoll === end) queue.endPoll = null;
      resolve(how);
    };
    const onPush = () => done('pushed');
    const onClose = () => done('timeout');
    const end = () => done('replaced');
    const timer = setTimeout(() => done('timeout'), ms);
    queue.changes.on('pushed', onPush);
    closed.addEventListener('abort', onClose);
    queue.endPoll = end;
  });
}

/** Handles getUpdates. @throws Refused 409 with a webhook set, or when a newer poll has replaced this one */
export async function getUpdates(call: Call, closed: AbortSignal): Promise<Update[]> {
  const { world, bot, params } = call;
  if (bot.webhook)
    throw new Refused(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    );
  bot.queue.endPoll?.();
  if (Array.isArray(params.allowed_updates)) bot.allowed = params.allowed_updates as string[];
  if (params.offset) confirm(call, Number(params.offset));
  const waitMs = Math.min(Math.max(Number(params.timeout ?? 0), 0), maxWaitSeconds) * 1000;
  if (!bot.queue.list(world.now()).length && waitMs) {
    const how = await pushed(call, waitMs, closed);
    if (how === 'replaced')
      throw new Refused(
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      );
  }
  return bot.queue
    .list(world.now())
    .slice(0, limitOf(params.limit))
    .map((w) => w.update);
}

function confirm({ world, bot }: Call, offset: number): void {
  for (const update of bot.queue.confirm(offset))
    world.log.add({
      at: world.now(),
      botId: bot.user.id,
      kind: 'update',
      method: 'getUpdates',
      params: { ...update },
      messageIds: [],
      updateId: update.update_id,
      key: '',
    });
}
