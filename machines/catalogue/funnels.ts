import { addFunnelMachine } from '../funnel/addFunnelMachine.ts';
import { funnelMachine } from '../funnel/funnelMachine.ts';
import { saveMachine } from '../funnel/saveMachine.ts';
import { stageOrderMachine } from '../funnel/stageOrderMachine.ts';
import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { done, failed, plain } from './cases.ts';
import { descriptions } from './descriptions.ts';

const bot = { username: 'offer_bot', name: 'Offer' };
const created = { ok: true, funnelId: 'funnel', bot };
const refused = { ok: false, error: { code: 'bot_in_use', message: '' } };

/** Machines of funnels: their life, their order, adding and saving them. */
export const funnelEntries: CatalogueEntry[] = [
  {
    machine: funnelMachine,
    ...descriptions.funnel,
    inputs: [
      { firstRun: false, isPublished: false, lastBot: null, before: 'draft', trouble: null },
      { firstRun: true, isPublished: true, lastBot: 1, before: 'draft', trouble: 'token_revoked' },
    ],
    events: [
      ...[1, 2].flatMap((id) =>
        [true, false].map((changeBot) => ({ type: 'bot.connect', bot: id, isSameToken: false, changeBot })),
      ),
      ...[true, false].map((byOtherOwner) => ({ type: 'bot.taken', byOtherOwner })),
      ...plain('bot.disconnect', 'funnel.run', 'funnel.publish', 'funnel.stop', 'funnel.archive'),
      ...[1, null].map((freeBot) => ({ type: 'funnel.return', freeBot })),
      ...plain('funnel.delete', 'funnel.edit', 'funnel.discard', 'funnel.copy', 'funnel.export'),
      ...plain('people.change', 'person.move', 'message.send', 'testLink.create'),
      { type: 'bot.connect', bot: 1, isSameToken: true, changeBot: false },
    ],
    facts: [{ trouble: 'token_revoked' }],
  },
  {
    machine: stageOrderMachine,
    ...descriptions.stageOrder,
    events: plain('stage.move', 'funnel.started'),
  },
  {
    machine: addFunnelMachine,
    ...descriptions.addFunnel,
    events: [
      ...plain('answer.yes', 'answer.no', 'token.submit', 'takeOver.confirm', 'botfather.show', 'bot.made'),
      ...plain('name.submit', 'templates.show', 'import.show', 'report.read', 'step.back'),
      { type: 'template.added', funnelId: 'funnel' },
      { type: 'import.done', funnelId: 'funnel' },
      { type: 'import.done', funnelId: 'funnel', lost: 3 },
      { type: 'token.change', token: '1:a' },
      { type: 'name.change', name: 'Offer' },
      ...['addFunnel.checking', 'addFunnel.creating'].flatMap((at) => [
        done(at, created),
        done(at, refused),
        failed(at),
      ]),
    ],
  },
  {
    machine: saveMachine,
    ...descriptions.save,
    events: [
      ...[true, false].map((burst) => ({ type: 'edit.made', burst })),
      ...[0, 1].map((left) => ({ type: 'batch.settled', left })),
      ...plain('burst.ended', 'answer.missing', 'hold.ended', 'connection.returned', 'retry.ask'),
    ],
  },
];
