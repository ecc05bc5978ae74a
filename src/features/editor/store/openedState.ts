import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { DraftState } from '#machines/draft/draftState.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { unintendedProblems } from '../model/deliberateEnds.ts';
import { shownProblems } from '#src/messageEditor/problems/shownProblems.ts';
import type { EditorState, FunnelMeta, Selection } from './editorState.ts';

export const metaOf = (funnel: Funnel): FunnelMeta => {
  const { id, name, state, bot, trouble, live_revision, first_run_at, settings, people, imported } = funnel;
  return {
    id,
    name,
    state,
    bot,
    trouble,
    live_revision,
    first_run_at,
    settings,
    people,
    lost: imported?.items ?? 0,
    isDeleted: false,
  };
};

export const nothingSelected: Selection = { stageId: null, messageId: null, buttonId: null, exitId: null };

/** The initial state of an opened funnel; the live document and the counts have not loaded yet. */
export const openedState = (funnel: Funnel, draft: DraftState, collapsed: ReadonlySet<string>): EditorState => {
  const attempts = { hasTried: funnel.first_run_at !== null, left: new Set<string>(), fresh: new Set<string>() };
  const document = documentOf(draft.local);
  const problems = unintendedProblems(funnel.problems, document);
  return {
    funnel: metaOf(funnel),
    document,
    revision: draft.revision,
    files: funnel.files,
    problems,
    attempts,
    shown: shownProblems(problems, attempts),
    counts: null,
    bySource: null,
    live: null,
    difference: null,
    save: { kind: 'saved' },
    rejected: [],
    removed: null,
    lostMoves: false,
    unstored: false,
    undoLabel: null,
    redoLabel: null,
    undoQuestion: null,
    selection: nothingSelected,
    collapsed,
  };
};
