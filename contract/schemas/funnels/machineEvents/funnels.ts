import { z } from 'zod';
import type { Trouble } from '../trouble.ts';
import { answersOf, count, eventsWithout, type MachineShape, oneOf, text } from './machineShape.ts';

const botId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const trouble = oneOf<Trouble['code']>({
  ...{ token_revoked: true, other_poller: true, webhook_failing: true, webhook_elsewhere: true },
  ...{ telegram_away: true, taken_over: true, file_missing: true, files_away: true, sending_paused: true },
}).nullable();
const moves = z.object({ moves: z.record(text, text).optional() });

const funnel = {
  input: z.object({
    ...{ firstRun: z.boolean(), isPublished: z.boolean(), lastBot: botId.nullable(), trouble },
    before: z.enum(['draft', 'ready', 'stopped']),
  }),
  facts: z.object({ trouble }),
  events: {
    'bot.connect': z.object({ bot: botId, isSameToken: z.boolean(), changeBot: z.boolean() }),
    'bot.taken': z.object({ byOtherOwner: z.boolean() }),
    'funnel.run': moves,
    'funnel.publish': moves,
    'funnel.return': z.object({ freeBot: botId.nullable() }),
    ...eventsWithout('bot.disconnect', 'funnel.stop', 'funnel.archive', 'funnel.delete', 'funnel.edit'),
    ...eventsWithout('funnel.discard', 'funnel.copy', 'funnel.export', 'people.change', 'person.move'),
    ...eventsWithout('message.send', 'testLink.create'),
  },
} satisfies MachineShape;

const stageOrder = { events: eventsWithout('stage.move', 'funnel.started') } satisfies MachineShape;

const bot = z.object({ username: text, name: text });
const created = answersOf(
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), funnelId: text, bot: bot.nullable() }),
    z.object({ ok: z.literal(false), error: z.object({ code: text, message: text }) }),
  ]),
);
const addFunnel = {
  events: {
    ...eventsWithout('answer.yes', 'answer.no', 'token.submit', 'takeOver.confirm', 'botfather.show', 'bot.made'),
    ...eventsWithout('name.submit', 'templates.show', 'import.show', 'report.read', 'step.back'),
    'template.added': z.object({ funnelId: text }),
    'import.done': z.object({ funnelId: text, lost: z.number().int().optional() }),
    'token.change': z.object({ token: text }),
    'name.change': z.object({ name: text }),
    'xstate.done.actor.0.addFunnel.checking': created.done,
    'xstate.error.actor.0.addFunnel.checking': created.error,
    'xstate.done.actor.0.addFunnel.creating': created.done,
    'xstate.error.actor.0.addFunnel.creating': created.error,
  },
} satisfies MachineShape;

const save = {
  events: {
    'edit.made': z.object({ burst: z.boolean() }),
    'batch.settled': z.object({ left: count }),
    ...eventsWithout('burst.ended', 'answer.missing', 'hold.ended', 'connection.returned', 'retry.ask'),
  },
} satisfies MachineShape;

/** Machines of funnels: their life, their order, adding and saving them. */
export const funnelShapes = { funnel, stageOrder, addFunnel, save };
