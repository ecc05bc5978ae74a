import { saveMachine } from '#machines/funnel/saveMachine.ts';
import { inAll, testTransitions } from '../transitionTable.ts';

const context = { attempt: 0 };
const saving = ['saving', 'saving again'] as const;

testTransitions<'saved' | 'gathering' | (typeof saving)[number] | 'retrying'>({
  machine: saveMachine,
  states: {
    saved: { value: 'saved', context },
    gathering: { value: { gathering: 'typing' }, context },
    saving: { value: 'saving', context },
    'saving again': { value: 'saving', context: { attempt: 1 } },
    retrying: { value: 'retrying', context: { attempt: 1 } },
  },
  rows: [
    ['typing', { type: 'edit.made', burst: true }, inAll(['saved', 'gathering'], 'gathering.typing')],
    ['an edit', { type: 'edit.made', burst: false }, inAll(['saved', 'gathering'], ['saving', 'sendBatch'])],
    ['the field is left', { type: 'burst.ended' }, { gathering: ['saving', 'sendBatch'] }],
    [
      'settled, more can leave',
      { type: 'batch.settled', left: 1 },
      inAll([...saving], ['saving', 'sendBatch']),
      { attempt: 0 },
    ],
    ['settled, nothing can leave', { type: 'batch.settled', left: 0 }, inAll([...saving], 'saved'), { attempt: 0 }],
    [
      'no answer',
      { type: 'answer.missing' },
      inAll([...saving], 'retrying'),
      (_state, before) => ({ attempt: (before as typeof context).attempt + 1 }),
    ],
    ['what was set apart may leave', { type: 'hold.ended' }, inAll(['saved', 'gathering'], ['saving', 'sendBatch'])],
    ['the connection returns', { type: 'connection.returned' }, { retrying: ['saving', 'sendBatch'] }],
    ['try again', { type: 'retry.ask' }, { retrying: ['saving', 'sendBatch'] }],
    [
      'a pause in typing',
      { type: 'xstate.after.burstMs.save.gathering.typing' },
      { gathering: ['saving', 'sendBatch'] },
    ],
    [
      'typing without a pause',
      { type: 'xstate.after.longBurstMs.save.gathering' },
      { gathering: ['saving', 'sendBatch'] },
    ],
    ['the retry is due', { type: 'xstate.after.retryMs.save.retrying' }, { retrying: ['saving', 'sendBatch'] }],
  ],
});
