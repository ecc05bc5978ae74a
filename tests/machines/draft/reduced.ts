import type { ErrorCode } from '#contract/errors.ts';
import type { Edit, EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { DraftEvent } from '#machines/draft/draftEvents.ts';
import { reduceDraft } from '#machines/draft/draftReducer.ts';
import { type DraftState, openedDraft } from '#machines/draft/draftState.ts';
import { sample } from '../funnel/arbitraries.ts';
import { holdLaws } from './draftLaws.ts';

const at = '2026-11-22T10:00:00Z';
export const write = (id: string, text: string): Edit => ({ type: 'message.change', id, text });
export const made = (...edits: Edit[]): DraftEvent => ({ type: 'edits.made', edits, label: 'Write' });
export const typed = (text: string): DraftEvent => ({
  type: 'edits.made',
  edits: [write('m-0', text)],
  label: 'Write',
  burst: 'm-0',
});
export const applied = (revision: number, edits: Edit[], id: string | null = null): AppliedBatch => ({
  revision,
  id,
  edits,
  at,
});
export const heard = (revision: number, ...edits: Edit[]): DraftEvent => ({
  type: 'remote.heard',
  applied: applied(revision, edits),
});
export const idOf = (n: number) => `batch-${n.toString().padStart(12, '0')}`;
export const due: DraftEvent = { type: 'send.due' };
export const accepted = (batch: string, revision: number, ...edits: Edit[]): DraftEvent => ({
  type: 'batch.accepted',
  batch,
  revision,
  edits,
});
export const refused = (batch: string, code: ErrorCode | 'invalid'): DraftEvent => ({
  type: 'batch.refused',
  batch,
  refusal: { code, detail: '' },
});
export const fetched = (since: number, ...results: AppliedBatch[]): DraftEvent => ({
  type: 'edits.fetched',
  since,
  results,
});
/** What a closed tab has left: its batches are called 900, 901 and so on. */
export const left = (revision: number, ...batches: [edits: Edit[], base?: number][]): DraftEvent => ({
  type: 'orphans.found',
  orphans: [
    {
      key: `closed at ${revision}`,
      edits: {
        revision,
        batches: batches.map(([edits, base_revision = null], n) => ({
          ...{ id: idOf(900 + n), edits, label: 'Write', base_revision },
        })),
      },
    },
  ],
});
export const orphan = (text: string): DraftEvent => left(0, [[write('m-0', text)]]);

/** The effects of the last event alone, without what is persisted. */
export function after(events: DraftEvent[], more: Partial<DraftState> = {}): { state: DraftState; effects: string[] } {
  let state: DraftState = {
    ...openedDraft({ server: sample, revision: 0 }, { isOpen: true, isOrderLocked: false }),
    ...more,
  };
  let effects: string[] = [];
  for (const [n, event] of events.entries()) {
    const reduced = reduceDraft(state, event, idOf(10 * (n + 1)));
    holdLaws(state, event, reduced);
    state = reduced.state;
    effects = reduced.effects.map((effect) => (effect.type === 'save' ? `save ${effect.event.type}` : effect.type));
  }
  return { state, effects: effects.filter((effect) => effect !== 'persistHistory') };
}

export const textOf = ({ stages }: Pick<EditedFunnel, 'stages'>, id: string): string | undefined =>
  stages.flatMap((stage) => stage.messages).find((message) => message.id === id)?.text;

export const shown = ({ local, unsent, conflict, sending, fetching }: DraftState) =>
  [
    textOf(local, 'm-0') ?? 'gone',
    `${unsent.length} unsent`,
    conflict && 'conflict',
    sending?.phase,
    fetching && (fetching.whole ? 'reading' : `since ${fetching.since}`),
  ]
    .filter(Boolean)
    .join(', ');

export const mine = made(write('m-0', 'mine'));
export const theirs = heard(1, write('m-0', 'theirs'));
