import type { FunnelContext } from '#machines/funnel/funnelEvents.ts';
import { funnelMachine } from '#machines/funnel/funnelMachine.ts';
import { inAll, type Target, testTransitions } from '../transitionTable.ts';

const fresh: FunnelContext = { firstRun: false, isPublished: false, lastBot: null, before: 'draft', trouble: null };
const withBot: FunnelContext = { ...fresh, lastBot: 1 };
const run: FunnelContext = { ...withBot, firstRun: true };
const published: FunnelContext = { ...run, isPublished: true };
const connect = (bot: number, changeBot = false) => ({ type: 'bot.connect', bot, isSameToken: false, changeBot });

const ranDrafts = ['draft, has run', 'draft, published'] as const;
const drafts = ['draft, new', ...ranDrafts] as const;
const stops = ['ready, has run', 'ready, published', 'stopped', 'stopped, published'] as const;
const runs = ['running', 'running, published', 'running, token revoked'] as const;
const archives = ['archived draft', 'archived ready', 'archived stopped'] as const;
const open = [...drafts, 'ready, new', ...stops, ...runs] as const;
type State = (typeof open)[number] | (typeof archives)[number] | 'deleted';
/** Each of them stays where it is. */
const stay = (states: readonly (typeof open)[number][], ...commands: string[]): Partial<Record<State, Target>> =>
  Object.fromEntries(states.map((state) => [state, [state.split(',')[0] ?? state, ...commands]]));
const lose = ['loseBot', 'reportTaken'];

testTransitions<State>({
  machine: funnelMachine,
  states: {
    'draft, new': { value: 'draft', context: fresh },
    'draft, has run': { value: 'draft', context: run },
    'draft, published': { value: 'draft', context: published },
    'ready, new': { value: 'ready', context: withBot },
    'ready, has run': { value: 'ready', context: run },
    'ready, published': { value: 'ready', context: published },
    running: { value: 'running', context: run },
    'running, published': { value: 'running', context: published },
    'running, token revoked': { value: 'running', context: { ...run, trouble: 'token_revoked' } },
    stopped: { value: 'stopped', context: run },
    'stopped, published': { value: 'stopped', context: published },
    'archived draft': { value: 'archived', context: run },
    'archived ready': { value: 'archived', context: { ...withBot, before: 'ready' } },
    'archived stopped': { value: 'archived', context: { ...run, before: 'stopped' } },
    deleted: { value: 'deleted', context: run },
  },
  rows: [
    [
      'its bot is connected',
      connect(1),
      {
        ...inAll([...drafts, 'ready, new', 'ready, has run', 'ready, published'], ['ready', 'connectBot']),
        ...inAll([...runs], ['running', 'connectBot']),
        ...inAll(['stopped', 'stopped, published'], ['stopped', 'connectBot']),
      },
      { lastBot: 1, trouble: null },
    ],
    [
      'the same token is connected again',
      { ...connect(1), isSameToken: true },
      {
        ...stay(['ready, new', ...stops, 'running', 'running, published'], 'leaveAsIs'),
        ...inAll([...drafts], ['ready', 'connectBot']),
        'running, token revoked': ['running', 'connectBot'],
      },
      { lastBot: 1, trouble: null },
    ],
    [
      'another bot is connected',
      connect(2),
      {
        'draft, new': ['ready', 'connectBot'],
        'ready, new': ['ready', 'freeBot', 'connectBot'],
        ...stay([...ranDrafts, ...stops], 'refuse'),
      },
      (state) => (/new/.test(state) ? { lastBot: 2 } : {}),
    ],
    [
      'another bot is connected, and meant',
      connect(2, true),
      {
        'draft, new': ['ready', 'connectBot'],
        'ready, new': ['ready', 'freeBot', 'connectBot'],
        ...inAll([...ranDrafts], ['ready', 'endJourneys', 'changeBot']),
        ...stay(stops, 'freeBot', 'endJourneys', 'changeBot'),
      },
      { lastBot: 2 },
    ],
    [
      'the same owner’s funnel takes the bot',
      { type: 'bot.taken', byOtherOwner: false },
      { ...inAll(['ready, new', ...stops], ['draft', ...lose]), ...inAll([...runs], ['draft', 'stopWork', ...lose]) },
      { trouble: 'taken_over' },
    ],
    [
      'another owner’s funnel takes the bot',
      { type: 'bot.taken', byOtherOwner: true },
      {
        ...inAll(['ready, new', ...stops], ['draft', 'eraseToken', ...lose, 'notifyOwner']),
        ...inAll([...runs], ['draft', 'stopWork', 'eraseToken', ...lose, 'notifyOwner']),
      },
      { trouble: 'taken_over' },
    ],
    [
      'the bot is disconnected',
      { type: 'bot.disconnect' },
      { ...stay(drafts, 'leaveAsIs'), ...inAll(['ready, new', ...stops], ['draft', 'freeBot']) },
    ],
    [
      'run',
      { type: 'funnel.run' },
      {
        ...stay(drafts, 'refuse'),
        ...inAll(['ready, new', 'ready, has run', 'stopped'], ['running', 'publishDraft', 'startWork']),
        ...inAll(['ready, published', 'stopped, published'], ['running', 'startWork']),
        ...stay(runs, 'leaveAsIs'),
      },
      (state) => (/^(ready|stopped)/.test(state) ? { firstRun: true, isPublished: true } : {}),
    ],
    [
      'publish',
      { type: 'funnel.publish' },
      {
        ...stay(ranDrafts, 'refuse'),
        ...stay(['ready, has run', 'stopped', 'running', 'running, token revoked'], 'publishDraft'),
        ...stay(['ready, published', 'stopped, published', 'running, published'], 'leaveAsIs'),
      },
      (state) => (/^draft/.test(state) ? {} : { isPublished: true }),
    ],
    [
      'stop',
      { type: 'funnel.stop' },
      {
        ...inAll(['running', 'running, published'], ['stopped', 'stopWork', 'clearTrouble']),
        'running, token revoked': ['stopped', 'stopWork'],
        ...stay(['stopped', 'stopped, published'], 'leaveAsIs'),
      },
    ],
    [
      'archive',
      { type: 'funnel.archive' },
      {
        ...inAll([...drafts], ['archived', 'archive']),
        ...inAll(['ready, new', ...stops], ['archived', 'archive', 'releaseBot']),
        ...inAll([...runs], ['archived', 'stopWork', 'archive', 'releaseBot']),
        ...inAll([...archives], ['archived', 'leaveAsIs']),
      },
      (state) => {
        const [before = ''] = state.split(',');
        if (before.startsWith('archived')) return {};
        return { before: before === 'running' ? 'stopped' : before };
      },
    ],
    [
      'return, its bot is free',
      { type: 'funnel.return', freeBot: 1 },
      {
        'archived draft': ['draft', 'unarchive'],
        'archived ready': ['ready', 'unarchive', 'occupyBot'],
        'archived stopped': ['stopped', 'unarchive', 'occupyBot'],
      },
    ],
    [
      'return, its bot works elsewhere',
      { type: 'funnel.return', freeBot: null },
      {
        'archived draft': ['draft', 'unarchive'],
        ...inAll(['archived ready', 'archived stopped'], ['draft', 'unarchive', ...lose]),
      },
      (state) => (state === 'archived draft' ? {} : { trouble: 'taken_over' }),
    ],
    ['delete', { type: 'funnel.delete' }, inAll([...archives], ['deleted', 'endJourneys', 'freeBot', 'eraseFunnel'])],
    [
      'discard',
      { type: 'funnel.discard' },
      {
        ...stay(['draft, published', 'ready, published', 'stopped, published', 'running, published'], 'leaveAsIs'),
        ...stay(['draft, has run', 'ready, has run', 'stopped', 'running', 'running, token revoked'], 'discardDraft'),
      },
      { isPublished: true },
    ],
    ['edit', { type: 'funnel.edit' }, stay(open, 'permit'), { isPublished: false }],
    ['copy', { type: 'funnel.copy' }, { ...stay(open, 'permit'), ...inAll([...archives], ['archived', 'permit']) }],
    ['export', { type: 'funnel.export' }, { ...stay(open, 'permit'), ...inAll([...archives], ['archived', 'permit']) }],
    ['many people are changed', { type: 'people.change' }, stay(open, 'permit')],
    ['a person is moved', { type: 'person.move' }, stay([...ranDrafts, ...stops, ...runs], 'permit')],
    [
      'a person is written to',
      { type: 'message.send' },
      { ...stay([...ranDrafts, ...stops], 'refuse'), ...stay(runs, 'permit') },
    ],
    [
      'a test link is made',
      { type: 'testLink.create' },
      {
        ...stay([...drafts, ...stops], 'refuse'),
        ...stay(['ready, new', ...runs], 'permit'),
        ...inAll([...archives], ['archived', 'refuse']),
      },
    ],
  ],
});
