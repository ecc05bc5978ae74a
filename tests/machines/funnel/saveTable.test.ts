import { saveMachine } from '#machines/funnel/saveMachine.ts';
import { inAll, testTransitions } from '../transitionTable.ts';

const context = { attempt: 0 };

testTransitions({
  machine: saveMachine,
  states: {
    saved: { value: 'saved', context },
    gathering: { value: { gathering: 'typing' }, context },
    saving: { value: 'saving', context },
    retrying: { value: 'retrying', context: { attempt: 1 } },
  },
  rows: [
    ['typing', { type: 'edit.made', burst: true }, inAll(['saved', 'gathering'], 'gathering.typing')],
    ['an edit', { type: 'edit.made', burst: false }, inAll(['saved', 'gathering'], ['saving', 'sendBatch'])],
    ['the field is left', { type: 'burst.ended' }, { gathering: ['saving', 'sendBatch'] }],
    ['settled, more can leave', { type: 'batch.settled', left: 1 }, { saving: ['saving', 'sendBatch'] }],
    ['settled, nothing can leave', { type: 'batch.settled', left: 0 }, { saving: 'saved' }],
    ['no answer', { type: 'answer.missing' }, { saving: 'retrying' }],
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
