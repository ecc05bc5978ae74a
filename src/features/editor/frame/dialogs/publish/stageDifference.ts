import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { ChangeSubject } from '#src/features/editor/model/changes/change.ts';
import { sentChanges } from '#src/features/editor/model/changes/changesBetween.ts';

export interface StageDifference {
  /** Its messages are sent in another form, which those who already have them do not get. */
  isSentDifferently: boolean;
  /** A press on a button has another effect, also for those who already have the button. */
  isPressDifferent: boolean;
  /** It is left without a press in another way, also by those who are there. */
  isWayDifferent: boolean;
}

const ofPress: readonly ChangeSubject[] = ['button.to', 'button.tag'];
const isOfOwnerOnly = (what: ChangeSubject): boolean => what.startsWith('stage.');

/** What the draft changes about a live stage: a message stays as it was sent, a press follows the live version. */
export function stageDifference(live: Stage, draft: Stage): StageDifference {
  const changes = sentChanges({ stages: [live], tags: [] }, { stages: [draft], tags: [] });
  return {
    isSentDifferently: changes.some(({ what }) => !ofPress.includes(what) && !isOfOwnerOnly(what)),
    isPressDifferent: changes.some(({ what }) => ofPress.includes(what)),
    isWayDifferent: JSON.stringify(live.exits ?? []) !== JSON.stringify(draft.exits ?? []),
  };
}
