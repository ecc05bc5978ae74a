import { limits } from '#contract/limits.ts';
import { addFunnelMachine } from './funnel/addFunnelMachine.ts';
import { funnelMachine } from './funnel/funnelMachine.ts';
import { saveMachine } from './funnel/saveMachine.ts';
import { stageOrderMachine } from './funnel/stageOrderMachine.ts';
import type { CatalogueEntry } from './inspect/CatalogueEntry.ts';
import { fillExample, journeyCases } from './journey/journeyCases.ts';
import { journeyMachine } from './journey/journeyMachine.ts';
import { mailingMachine } from './mailing/mailingMachine.ts';
import { letterMachine } from './series/letterMachine.ts';
import { memberMachine } from './series/memberMachine.ts';
import { seriesMachine } from './series/seriesMachine.ts';
import { sessionMachine } from './session/sessionMachine.ts';
import { subscriptionMachine } from './subscription/subscriptionMachine.ts';
import { toastMachine } from './shell/toastMachine.ts';
import { preloaderMachine } from './shell/preloaderMachine.ts';
import { splashMachine } from './shell/splashMachine.ts';
import { withdrawalMachine } from './withdrawal/withdrawalMachine.ts';

const user = { id: 'user' };
const bot = { username: 'offer_bot', name: 'Offer' };
const created = { ok: true, funnelId: 'funnel', bot };
const refused = { ok: false, error: { code: 'bot_in_use', message: '' } };
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.0.${actor}`, output });
const failed = (actor: string, error: unknown = 'away') => ({ type: `xstate.error.actor.0.${actor}`, error });
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` });
const plain = (...types: string[]) => types.map((type) => ({ type }));

const usual = {
  ...{ hold: null, isMessageReady: true, audience: 'matches', isAboutToSend: false },
  ...{ hasUncertain: false, hasOpen: false, hasOperation: false },
};
/** One thing out of the ordinary at a time, besides people whose outcome is uncertain. */
const mailingFacts = [true, false].flatMap((hasUncertain) =>
  [
    {},
    ...['funnel_stopped', 'subscription_inactive'].map((hold) => ({ hold })),
    ...['empty', 'broken'].map((audience) => ({ audience })),
    ...[{ isMessageReady: false }, { isAboutToSend: true }, { hasOpen: true }, { hasOperation: true }],
  ].map((fact) => ({ ...usual, hasUncertain, ...fact })),
);

/** Every state machine of the product with the inputs and events that its reachability test explores it with. */
export const catalogue: CatalogueEntry[] = [
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
  {
    machine: journeyMachine,
    about: {
      en: 'One person’s way through one funnel: what is sent, what is waited for, what a press does.',
      ru: 'Путь одного человека по воронке: что отправить, чего ждать, что делает нажатие.',
    },
    asked: ['browser', 'server'],
    events: journeyCases,
    fill: fillExample,
    facts: [
      { canPress: true, steps: limits.runawayMessages },
      { canPress: false, steps: limits.runawayMessages },
      { parts: 2 },
    ],
  },
  {
    machine: mailingMachine,
    about: {
      en: 'A mailing’s life, from the draft to what can still be done with what was sent.',
      ru: 'Жизнь рассылки: от черновика до того, что ещё можно сделать с отправленным.',
    },
    asked: ['browser', 'server'],
    inputs: [
      {
        ...{ reason: null, hold: null, isMessageReady: true, audience: 'matches', isFixed: false },
        ...{ isHeldBack: false, isAboutToSend: false, hasUncertain: false, hasOpen: false, hasOperation: false },
      },
    ],
    facts: mailingFacts,
    events: [
      ...[true, false].map((isReady) => ({ type: 'mailing.edit', isReady })),
      ...[true, false].map((isHeldBack) => ({ type: 'mailing.send', isHeldBack })),
      ...[true, false].map((isLate) => ({ type: 'mailing.due', isLate })),
      ...plain('mailing.schedule', 'mailing.unschedule', 'mailing.pause', 'mailing.resume', 'mailing.cancel'),
      { type: 'mailing.hold', reason: 'funnel_stopped' },
      ...plain(
        'mailing.late',
        'bot.changed',
        'mailing.done',
        'mailing.copy',
        'mailing.resendUncertain',
        'mailing.editSent',
      ),
      ...plain('mailing.deleteSent', 'mailing.remove'),
    ],
  },
  {
    machine: seriesMachine,
    about: {
      en: 'A letter series on and off.',
      ru: 'Серия писем: включена или выключена.',
    },
    asked: ['browser', 'server'],
    inputs: [{ isLapsed: false, isReady: true }],
    facts: [{ isLapsed: true }, { isReady: false }],
    events: [
      ...['leave_out', 'today', 'since'].map((present) => ({ type: 'series.turnOn', present })),
      ...plain('series.edit', 'series.turnOff', 'series.remove'),
    ],
  },
  {
    machine: memberMachine,
    about: {
      en: 'One person in a letter series: in, finished, or left.',
      ru: 'Человек в серии писем: идёт по ней, прошёл или вышел.',
    },
    asked: ['server'],
    inputs: [true, false].map((hasNext) => ({ leftBy: null, hasNext })),
    facts: [true, false].map((hasNext) => ({ hasNext })),
    events: [
      ...['stop_rule', 'blocked', 'bot_changed', 'funnel_deleted', 'by_hand'].map((reason) => ({
        ...{ type: 'member.leave', reason },
      })),
      ...plain('dates.changed', 'chat.opened', 'member.add'),
    ],
  },
  {
    machine: letterMachine,
    about: {
      en: 'One letter for one person: its date, its sending, and what happens when it is late.',
      ru: 'Одно письмо одному человеку: дата, отправка и что делать с опоздавшим.',
    },
    asked: ['server'],
    inputs: [true, false].map((hasNext) => ({ isOn: true, hasTiming: true, hasNext })),
    facts: ['isOn', 'hasTiming', 'hasNext'].flatMap((name) => [true, false].map((holds) => ({ [name]: holds }))),
    events: [
      ...[true, false].map((isLate) => ({ type: 'letter.due', isLate })),
      ...plain('schedule.changed', 'letter.settled', 'late.send', 'late.drop', 'letter.sendNow'),
    ],
  },
  {
    machine: withdrawalMachine,
    about: {
      en: 'A partner’s withdrawal, from the request to the end of its money.',
      ru: 'Вывод партнёра: от запроса до конца пути его денег.',
    },
    asked: ['server'],
    inputs: [true, false].map((isConfirmed) => ({ isConfirmed, decidedBy: null })),
    events: [
      ...plain('withdrawal.confirm', 'confirmation.expired', 'withdrawal.cancel'),
      ...['one', 'other'].flatMap((by) =>
        ['approve', 'reject', 'pay'].map((decision) => ({ type: `withdrawal.${decision}`, by })),
      ),
    ],
  },
  {
    machine: subscriptionMachine,
    about: {
      en: 'An account’s subscription: trial, payments, days of grace, cancelling, grants and its end.',
      ru: 'Подписка аккаунта: пробный период, оплата, дни отсрочки, отмена, выдача и окончание.',
    },
    asked: ['server'],
    inputs: [{ until: null, graceUntil: null, lapsedAt: null, isGranted: false, isRecurring: false }],
    events: [
      ...[1, 2].flatMap((until) => [
        { type: 'trial.begin', at: 1, until },
        { type: 'admin.grant', at: 1, until },
        { type: 'payment.refunded', at: 1, until: 2, isTrial: until === 2 },
      ]),
      { type: 'payment.refunded', at: 1, until: null, isTrial: false },
      { type: 'trial.begin', at: 1, until: 3 },
      { type: 'trial.begin', at: 5, until: 4 },
      ...[true, false].flatMap((is) => [
        // without months, which would lead ever further
        { type: 'payment.taken', at: 1, months: 0, expiresAt: is ? 2 : null, isRecurring: is },
        { type: 'subscription.resume', at: 1, isConfirmedLater: is },
      ]),
      ...[1, 2e12].flatMap((at) => [
        { type: 'period.over', at },
        { type: 'grace.over', at },
      ]),
      ...plain('subscription.cancel', 'provider.renews', 'provider.cancelled', 'provider.failed', 'admin.end').map(
        (event) => ({ ...event, at: 1 }),
      ),
    ],
  },
  {
    machine: sessionMachine,
    about: {
      en: 'Who is signed in on this page: guest, signing in, signed in, signing out.',
      ru: 'Кто вошёл на этой странице: гость, вход, вошедший, выход.',
    },
    asked: ['browser'],
    inputs: [
      { token: 'token', initData: null },
      { token: null, initData: 'launch' },
      { token: 'token', initData: 'launch', launchTelegramId: 1 },
      { token: 'null', initData: null },
    ],
    events: [
      { type: 'token.accepted', token: 'token' },
      ...['token', 'other', 'null', 'with a space'].map((token) => ({ type: 'linkToken.received', token })),
      ...['token', 'other', null].map((token) => ({ type: 'token.refused', token })),
      ...[user, { id: 'another' }].map((one) => ({ type: 'linkToken.identified', token: 'other', user: one })),
      { type: 'linkToken.failed', token: 'other', linkOutcome: 'refused' },
      ...[user, { id: 'another' }].map((one) => ({ type: 'user.changed', user: one })),
      ...plain(
        'user.request',
        'signOut.request',
        'signedOut.elsewhere',
        'linkToken.accept',
        'linkToken.decline',
        'linkOutcome.shown',
      ),
      ...[
        done('session.active.trading', 'token'),
        done('session.active.trading', null),
        failed('session.active.trading'),
        failed('session.active.trading', { name: 'ApiError', status: 403, code: 'sign_up_closed' }),
      ],
      ...[
        done('session.active.fetching', user),
        done('session.active.fetching', null),
        failed('session.active.fetching'),
        failed('session.active.fetching', { name: 'AbortError' }),
        failed('session.active.fetching', { name: 'NoAnswer', reason: 'network' }),
        failed('session.active.fetching', { name: 'ApiError', status: 401 }),
      ],
      ...[done('session.signingOut'), failed('session.signingOut')],
    ],
  },
  {
    machine: toastMachine,
    about: {
      en: 'The notice at the top: when it hides, and how many are unread.',
      ru: 'Уведомление вверху экрана: когда скрыть и сколько не прочитано.',
    },
    asked: ['browser'],
    events: [
      ...(['success', 'error', 'info'] as const).map((type) => ({ type: 'toast.show', notice: { id: 'a', type } })),
      ...plain('toast.dismiss', 'toast.hold', 'toast.release', 'toast.read'),
      after('toastShown', 'notice.shown'),
    ],
  },
  {
    machine: preloaderMachine,
    about: {
      en: 'When a wait is long enough to show it.',
      ru: 'Когда ожидание пора показать.',
    },
    asked: ['browser'],
    events: ['wait.started', 'wait.ended'].flatMap((type) => ['a', 'b'].map((id) => ({ type, id }))),
  },
  {
    machine: splashMachine,
    about: {
      en: 'The splash screen while the app starts.',
      ru: 'Заставка на время запуска приложения.',
    },
    asked: ['browser'],
    events: [...plain('device.ready'), after('splashShown', 'splash.leaving')],
  },
];
