import { addFunnelMachine } from '#machines/funnel/addFunnelMachine.ts';
import { inAll, testTransitions } from '../transitionTable.ts';

const context = { form: { token: '', name: '' }, error: null, funnelId: null, bot: null, imported: null };
const filled = { ...context, form: { token: '1:token', name: 'Offer' } };
const reported = { ...context, imported: { funnel: 'funnel', items: 3 } };
const refusedBy = (code: string) => ({ ...filled, error: { code, message: 'No' } });
const created = { ok: true, funnelId: 'funnel', bot: null };
const error = { ok: false, error: { code: 'bot_in_use', message: 'No' } };
const done = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.addFunnel.${state}`, output });
const failed = (state: string) => ({ type: `xstate.error.actor.0.addFunnel.${state}`, error: 'away' });

const formOf = (before: object) => (before as typeof context).form;

testTransitions({
  machine: addFunnelMachine,
  states: {
    asking: { value: 'asking', context },
    'token, empty': { value: 'token', context },
    'token, filled': { value: 'token', context: filled },
    checking: { value: 'checking', context: filled },
    'refused, token wrong': { value: 'refused', context: refusedBy('invalid') },
    'refused, bot works elsewhere': { value: 'refused', context: refusedBy('bot_in_use') },
    'refused, webhook elsewhere': { value: 'refused', context: refusedBy('webhook_elsewhere') },
    'withoutBot, no name': { value: 'withoutBot', context },
    'withoutBot, named': { value: 'withoutBot', context: filled },
    botfather: { value: 'botfather', context },
    choosing: { value: 'choosing', context },
    importing: { value: 'importing', context },
    reporting: { value: 'reporting', context: reported },
    creating: { value: 'creating', context: filled },
  },
  rows: [
    ['yes, there is a bot', { type: 'answer.yes' }, { asking: 'token' }],
    ['no, there is none', { type: 'answer.no' }, { asking: 'withoutBot' }],
    ['import', { type: 'import.show' }, inAll(['asking', 'withoutBot, no name', 'withoutBot, named'], 'importing')],
    [
      'templates',
      { type: 'templates.show' },
      inAll(['asking', 'withoutBot, no name', 'withoutBot, named'], 'choosing'),
    ],
    [
      'the token is submitted',
      { type: 'token.submit' },
      inAll(
        ['token, filled', 'refused, token wrong', 'refused, bot works elsewhere', 'refused, webhook elsewhere'],
        'checking',
      ),
    ],
    [
      'the bot is taken over',
      { type: 'takeOver.confirm' },
      inAll(['refused, bot works elsewhere', 'refused, webhook elsewhere'], 'checking'),
    ],
    ['how to make a bot', { type: 'botfather.show' }, inAll(['withoutBot, no name', 'withoutBot, named'], 'botfather')],
    ['the bot is made', { type: 'bot.made' }, { botfather: 'token' }],
    ['the name is submitted', { type: 'name.submit' }, { 'withoutBot, named': 'creating' }],
    [
      'the file is imported',
      { type: 'import.done', funnelId: 'funnel' },
      { importing: 'imported' },
      { funnelId: 'funnel' },
    ],
    [
      'the file is imported, without what it cannot be',
      { type: 'import.done', funnelId: 'funnel', lost: 3 },
      { importing: 'reporting' },
      { imported: { funnel: 'funnel', items: 3 } },
    ],
    ['the report is read', { type: 'report.read' }, { reporting: 'imported' }, { funnelId: 'funnel' }],
    [
      'a template is added',
      { type: 'template.added', funnelId: 'funnel' },
      { choosing: 'imported' },
      { funnelId: 'funnel' },
    ],
    [
      'back',
      { type: 'step.back' },
      {
        ...inAll(['token, empty', 'token, filled'], 'asking'),
        ...inAll(['refused, token wrong', 'refused, bot works elsewhere', 'refused, webhook elsewhere'], 'asking'),
        ...inAll(['withoutBot, no name', 'withoutBot, named'], 'asking'),
        ...inAll(['botfather', 'importing'], 'withoutBot'),
        choosing: 'asking',
      },
      { error: null },
    ],
    [
      'the server takes the token',
      done('checking', created),
      { checking: 'connected' },
      { funnelId: 'funnel', error: null },
    ],
    ['the server refuses the token', done('checking', error), { checking: 'refused' }, { error: error.error }],
    [
      'no answer about the token',
      failed('checking'),
      { checking: 'refused' },
      { error: { code: 'no_answer', message: '' } },
    ],
    [
      'the server makes the funnel',
      done('creating', created),
      { creating: 'done' },
      { funnelId: 'funnel', error: null },
    ],
    ['the server refuses the name', done('creating', error), { creating: 'withoutBot' }, { error: error.error }],
    [
      'no answer about the name',
      failed('creating'),
      { creating: 'withoutBot' },
      { error: { code: 'no_answer', message: '' } },
    ],
    [
      'the name changes',
      { type: 'name.change', name: 'Other' },
      {
        ...{ asking: 'asking', 'token, empty': 'token', 'token, filled': 'token' },
        ...inAll(['refused, token wrong', 'refused, bot works elsewhere', 'refused, webhook elsewhere'], 'refused'),
        ...inAll(['withoutBot, no name', 'withoutBot, named'], 'withoutBot'),
        ...{ botfather: 'botfather', choosing: 'choosing', importing: 'importing', reporting: 'reporting' },
      },
      (_state, before) => ({ form: { ...formOf(before), name: 'Other' }, error: null }),
    ],
    [
      'the token changes',
      { type: 'token.change', token: '2:other' },
      {
        ...{ asking: 'asking', 'token, empty': 'token', 'token, filled': 'token' },
        ...inAll(['refused, token wrong', 'refused, bot works elsewhere', 'refused, webhook elsewhere'], 'token'),
        ...inAll(['withoutBot, no name', 'withoutBot, named'], 'withoutBot'),
        ...{ botfather: 'botfather', choosing: 'choosing', importing: 'importing', reporting: 'reporting' },
      },
      (_state, before) => ({ form: { ...formOf(before), token: '2:other' }, error: null }),
    ],
  ],
});
