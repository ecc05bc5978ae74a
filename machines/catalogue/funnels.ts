import { addFunnelMachine } from '../funnel/addFunnelMachine.ts';
import { funnelMachine } from '../funnel/funnelMachine.ts';
import { saveMachine } from '../funnel/saveMachine.ts';
import { stageOrderMachine } from '../funnel/stageOrderMachine.ts';
import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';
import { done, failed, plain } from './cases.ts';

const bot = { username: 'offer_bot', name: 'Offer' };
const created = { ok: true, funnelId: 'funnel', bot };
const refused = { ok: false, error: { code: 'bot_in_use', message: '' } };

/** Machines of funnels: their life, their order, adding and saving them. */
export const funnelEntries: CatalogueEntry[] = [
  {
    machine: funnelMachine,
    about: {
      en: 'What may happen to a funnel: connecting a bot, running, publishing, stopping, archiving.',
      ru: 'Что можно сделать с воронкой: подключить бота, запустить, опубликовать, остановить, убрать в архив.',
    },
    asked: ['browser', 'server'],
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
    about: {
      en: 'Whether stages may still be reordered: the order is locked by the first run.',
      ru: 'Можно ли ещё менять порядок этапов: первый запуск его закрепляет.',
    },
    asked: ['browser', 'server'],
    events: plain('stage.move', 'funnel.started'),
  },
  {
    machine: addFunnelMachine,
    about: {
      en: 'The steps of adding a funnel: by a bot’s token, by name, from a template or a file.',
      ru: 'Шаги добавления воронки: по токену бота, по названию, из шаблона или из файла.',
    },
    asked: ['browser'],
    events: [
      ...plain('answer.yes', 'answer.no', 'token.submit', 'takeOver.confirm', 'botfather.show', 'bot.made'),
      ...plain('name.submit', 'templates.show', 'import.show', 'step.back'),
      { type: 'template.added', funnelId: 'funnel' },
      { type: 'import.done', funnelId: 'funnel' },
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
    about: {
      en: 'When the editor sends what was typed, and when it tries again.',
      ru: 'Когда редактор отправляет набранное и когда повторяет попытку.',
    },
    asked: ['browser'],
    events: [
      ...[true, false].map((burst) => ({ type: 'edit.made', burst })),
      ...[0, 1].map((left) => ({ type: 'batch.settled', left })),
      ...plain('burst.ended', 'answer.missing', 'hold.ended', 'connection.returned', 'retry.ask'),
    ],
  },
];
