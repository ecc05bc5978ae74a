import { saveMachine } from '#machines/funnel/saveMachine.ts';
import { inAll, testTransitions } from '../transitionTable.ts';

const context = { attempt: 0 };

testTransitions({
  machine: saveMachine,
  states: {
    saved: { value: 'saved', context },
    gathering: { value: { gathering: 'typing' }, context },
    saving: { value: 'saving', context },
    waiting: { value: 'waiting', context: { attempt: 1 } },
    conflict: { value: 'conflict', context },
    refused: { value: 'refused', context },
  },
  rows: [
    ['typing', { type: 'edit.made', burst: true }, inAll(['saved', 'gathering'], 'gathering.typing')],
    ['an edit', { type: 'edit.made', burst: false }, inAll(['saved', 'gathering'], ['saving', 'sendBatch'])],
    ['the field is left', { type: 'burst.ended' }, { gathering: ['saving', 'sendBatch'] }],
    ['accepted, more is left', { type: 'batch.accepted', left: 1 }, { saving: ['saving', 'sendBatch'] }],
    ['accepted, nothing is left', { type: 'batch.accepted', left: 0 }, { saving: 'saved' }],
    ['no answer', { type: 'answer.missing' }, { saving: 'waiting' }],
    ['refused', { type: 'batch.refused' }, { saving: 'refused' }],
    ['a conflict', { type: 'conflict.found' }, inAll(['gathering', 'saving', 'waiting', 'refused'], 'conflict')],
    [
      'answered, more is left',
      { type: 'question.answered', left: 1 },
      inAll(['conflict', 'refused'], ['saving', 'sendBatch']),
    ],
    ['answered, nothing is left', { type: 'question.answered', left: 0 }, inAll(['conflict', 'refused'], 'saved')],
    ['the connection returns', { type: 'connection.returned' }, { waiting: ['saving', 'sendBatch'] }],
    ['try again', { type: 'retry.ask' }, inAll(['waiting', 'refused'], ['saving', 'sendBatch'])],
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
    ['the retry is due', { type: 'xstate.after.retryMs.save.waiting' }, { waiting: ['saving', 'sendBatch'] }],
  ],
});
