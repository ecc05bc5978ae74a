import type { EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { UnsentEdits } from '#machines/draft/batch.ts';
import type { DraftEvent } from '#machines/draft/draftEvents.ts';
import type { DraftState } from '#machines/draft/draftState.ts';
import { nextBatch } from '#machines/draft/heldBatches.ts';
import type { Outcome } from '#machines/draft/outcome.ts';
import type { PersistedHistory } from '#machines/draft/undoHistory.ts';
import { applyFitting } from '#machines/funnel/edits/fitting.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The unsent edits on the server's document, as they are shown. */
const optimistic = ({ server, unsent }: DraftState): EditedFunnel =>
  unsent.reduce((funnel, { edits, rebased }) => applyFitting(funnel, rebased ?? edits), server);

const onDevice = ({ unsent, revision, conflict, orphaned }: DraftState): Omit<UnsentEdits, 'touched'> => ({
  revision: Math.min(conflict?.baseRevision ?? revision, ...orphaned.map((left) => left.revision)),
  batches: unsent.map(({ rebased: _shown, ...batch }) => batch),
});

const historyOnDevice = ({ history: { undo, redo }, revision, unsent }: DraftState): PersistedHistory => ({
  ...{ undo, redo, revision },
  own: unsent.map(({ id }) => id),
});

/** What is so after every event of a draft, whatever it was. @throws where one of them is broken. */
export function holdLaws(before: DraftState, event: DraftEvent, { state, effects }: Outcome): void {
  const demand = (law: string, holds: boolean) => {
    if (!holds) throw new Error(`${law}: ${JSON.stringify({ event, effects, before, state })}`);
  };
  const { unsent, conflict, remote, local } = state;
  demand('the screen shows the server’s document with the unsent edits on it', isSame(local, optimistic(state)));
  const bases = unsent.flatMap(({ base_revision }) => base_revision ?? []);
  demand(
    'others’ edits are remembered for a batch that was sent before them alone',
    remote.every(({ revision }) => bases.some((base) => base < revision)),
  );
  demand(
    'a question is about batches',
    conflict === null ||
      (conflict.batches.length > 0 &&
        Number.isInteger(conflict.baseRevision) &&
        conflict.batches.every((id) => typeof id === 'string')),
  );
  demand('a closed funnel is sent nothing', !effects.some(({ type }) => type === 'sendBatch') || state.isOpen);
  demand(
    'one batch is in flight',
    before.sending?.phase !== 'sent' || !effects.some(({ type }) => type === 'sendBatch'),
  );
  demand('what is in flight keeps its id and its body', isBodyKept(before, state));
  demand(
    'edits are on the device before they leave',
    effects.every(({ type }, at) => type !== 'persist' || at === 0),
  );
  const unsentHas = onDevice(state);
  for (const effect of effects) {
    if (effect.type === 'persist')
      demand('the device has what is unsent', isSame({ ...effect.edits, touched: undefined }, unsentHas));
    if (effect.type === 'persistHistory')
      demand('the device has the steps of undo', isSame(effect.history, historyOnDevice(state)));
    if (effect.type === 'save' && effect.event.type === 'batch.settled')
      demand('it is said whether more can leave', effect.event.left === (state.isOpen && nextBatch(state) ? 1 : 0));
  }
  const isPersisted = (type: 'persist' | 'persistHistory') => effects.some((effect) => effect.type === type);
  if (!isSame(onDevice(before), unsentHas) && unsent.length + before.unsent.length > 0)
    demand('what changes of the unsent is persisted', isPersisted('persist'));
  if (!isSame(historyOnDevice(before), historyOnDevice(state)))
    demand('what changes of the history is persisted', isPersisted('persistHistory'));
}

/** A batch that was sent, and is neither answered nor taken back, is as it was. */
function isBodyKept(before: DraftState, after: DraftState): boolean {
  return before.unsent.every((batch) => {
    const now = after.unsent.find(({ id }) => id === batch.id);
    if (!now || batch.base_revision === null || now.base_revision === null) return true;
    return now.base_revision === batch.base_revision && isSame(now.edits, batch.edits);
  });
}
