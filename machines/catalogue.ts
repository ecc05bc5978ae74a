import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { addFunnelMachine } from './funnel/addFunnelMachine.ts';
import { funnelMachine } from './funnel/funnelMachine.ts';
import { saveMachine } from './funnel/saveMachine.ts';
import { stageOrderMachine } from './funnel/stageOrderMachine.ts';
import { journeyCases } from './journey/journeyCases.ts';
import { journeyMachine } from './journey/journeyMachine.ts';
import { mailingMachine } from './mailing/mailingMachine.ts';
import { letterMachine } from './series/letterMachine.ts';
import { memberMachine } from './series/memberMachine.ts';
import { seriesMachine } from './series/seriesMachine.ts';
import { sessionMachine } from './session/sessionMachine.ts';
import { toastMachine } from './shell/toastMachine.ts';
import { preloaderMachine } from './shell/preloaderMachine.ts';
import { splashMachine } from './shell/splashMachine.ts';

export interface CatalogueEntry {
  machine: AnyStateMachine;
  /** One input for each way the machine can start; left out where it takes none. */
  inputs?: unknown[];
  /** Valid and invalid cases of every event, including actor results and delays, so that guards take both branches. */
  events: AnyEventObject[];
}

const user = { id: 'user' };
const bot = { username: 'offer_bot', name: 'Offer' };
const created = { ok: true, funnelId: 'funnel', bot };
const refused = { ok: false, error: { code: 'bot_in_use', message: '' } };
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.0.${actor}`, output });
const failed = (actor: string, error: unknown = 'away') => ({ type: `xstate.error.actor.0.${actor}`, error });
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` });
const plain = (...types: string[]) => types.map((type) => ({ type }));

/** Every state machine of the product with the inputs and events that its reachability test explores it with. */
export const catalogue: CatalogueEntry[] = [
  {
    machine: funnelMachine,
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
    ],
  },
  { machine: stageOrderMachine, events: plain('stage.move', 'funnel.started') },
  {
    machine: addFunnelMachine,
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
    events: [
      ...[true, false].map((burst) => ({ type: 'edit.made', burst })),
      ...[0, 1].map((left) => ({ type: 'batch.settled', left })),
      ...plain('burst.ended', 'answer.missing', 'hold.ended', 'connection.returned', 'retry.ask'),
    ],
  },
  { machine: journeyMachine, events: journeyCases },
  {
    machine: mailingMachine,
    inputs: [
      {
        ...{ reason: null, hold: null, isMessageReady: true, audience: 'matches', isFixed: false },
        ...{ isHeldBack: false, isAboutToSend: false, hasUncertain: false, hasOperation: false },
      },
    ],
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
    inputs: [{ isLapsed: false, isReady: true }],
    events: [
      ...['leave_out', 'today', 'since'].map((present) => ({ type: 'series.turnOn', present })),
      ...plain('series.edit', 'series.turnOff', 'series.remove'),
    ],
  },
  {
    machine: memberMachine,
    inputs: [true, false].map((hasNext) => ({ leftBy: null, hasNext })),
    events: [
      ...['stop_rule', 'blocked', 'bot_changed', 'funnel_deleted', 'by_hand'].map((reason) => ({
        ...{ type: 'member.leave', reason },
      })),
      ...plain('dates.changed', 'chat.opened', 'member.add'),
    ],
  },
  {
    machine: letterMachine,
    inputs: [true, false].map((hasNext) => ({ isOn: true, hasTiming: true, hasNext })),
    events: [
      ...[true, false].map((isLate) => ({ type: 'letter.due', isLate })),
      ...plain('schedule.changed', 'letter.settled', 'late.send', 'late.drop', 'letter.sendNow'),
    ],
  },
  {
    machine: sessionMachine,
    inputs: [
      { token: 'token', initData: null },
      { token: null, initData: 'launch' },
      { token: 'null', initData: null },
    ],
    events: [
      { type: 'token.accepted', token: 'token' },
      ...['token', 'other', 'null', 'with a space'].map((token) => ({ type: 'linkToken.received', token })),
      ...['token', 'other', null].map((token) => ({ type: 'token.refused', token })),
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
    events: [
      ...(['success', 'error', 'info'] as const).map((type) => ({ type: 'toast.show', notice: { id: 'a', type } })),
      ...plain('toast.dismiss', 'toast.hold', 'toast.release'),
      after('toastShown', 'notice.shown'),
    ],
  },
  {
    machine: preloaderMachine,
    events: ['wait.started', 'wait.ended'].flatMap((type) => ['a', 'b'].map((id) => ({ type, id }))),
  },
  { machine: splashMachine, events: [...plain('device.ready'), after('splashShown', 'splash.leaving')] },
];
