import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { undoQuestionOf } from '#machines/draft/conflict.ts';
import type { DraftState } from '#machines/draft/draftState.ts';
import { rejectedSteps } from '#machines/draft/rejected.ts';
import { shareStructure } from '#machines/draft/shareStructure.ts';
import { ownFields } from '#src/messageEditor/ownFields.ts';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { unintendedProblems } from '../model/deliberateEnds.ts';
import { type Attempts, shownProblems } from '#src/messageEditor/problems/shownProblems.ts';
import { lateValue } from '#src/shell/lateValue.ts';
import { differenceOf } from './difference.ts';
import type { EditorState } from './editorState.ts';
import { withRemoved } from './removedElsewhere.ts';

/** Checks a funnel. It is not needed for the first paint: until it is loaded, what the server has found stands. */
export const lateCheck = lateValue(async () => (await import('#machines/funnel/problems/checkFunnel.ts')).checkFunnel);

/** Computes what the screen shows of a draft; problems and the difference to live only where their inputs have changed. */
export class DerivedState {
  #checkedInputs: unknown[] = [];
  #comparedInputs: unknown[] = [];
  #shownFor: Attempts | null = null;

  /** `hasRemote`: remote edits have come into the draft. */
  next(before: EditorState, draft: DraftState, hasRemote: boolean): EditorState {
    const { local, revision, history } = draft;
    const { stages, tags, notes, triggers, name } = local;
    const shown = before.document;
    const isSame =
      shown.stages === stages && shown.tags === tags && shown.notes === notes && shown.triggers === triggers;
    const document = isSame ? before.document : documentOf(local);
    const funnel = before.funnel.name === name ? before.funnel : { ...before.funnel, name };
    const next = withRemoved(before, { ...before, document, funnel, revision }, hasRemote);
    const problems = this.#problems(next);
    const isShown = problems === before.problems && next.attempts === this.#shownFor;
    this.#shownFor = next.attempts;
    return {
      ...next,
      rejected: shareStructure(before.rejected, rejectedSteps(draft)),
      undoQuestion: undoQuestionOf(draft),
      problems,
      shown: isShown ? before.shown : shownProblems(problems, next.attempts),
      difference: this.#difference(document, before),
      undoLabel: history.undo.at(-1)?.label ?? null,
      redoLabel: history.redo.at(-1)?.label ?? null,
    };
  }

  #problems({ document, files, funnel: { bot, trouble }, problems }: EditorState): Problem[] {
    const { value: checkFunnel } = lateCheck.read();
    if (!checkFunnel) return problems;
    const inputs = [document, files, bot, trouble, ownFields.read()];
    if (inputs.every((part, i) => part === this.#checkedInputs[i])) return problems;
    this.#checkedInputs = inputs;
    const known = {
      files: { has: (id: string) => id in files, get: (id: string) => files[id] },
      fields: ownFields.byName(),
    };
    const found = checkFunnel(document, { ...known, bot, trouble, menu: bot?.menu_commands ?? [] });
    // letters are no part of the draft: what the server found with them stays until the funnel is read again
    const ofOthers = problems.filter(({ series }) => series !== undefined);
    return shareStructure(problems, [...unintendedProblems(found, document), ...ofOthers]);
  }

  #difference(document: FunnelDocument, { live, difference }: EditorState): EditorState['difference'] {
    if (document === this.#comparedInputs[0] && live === this.#comparedInputs[1]) return difference;
    this.#comparedInputs = [document, live];
    return differenceOf(document, live);
  }
}
