import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { longestCommonOrder } from '#machines/funnel/edits/reorder.ts';
import { type Change, noLocation, type ChangeValue } from './change.ts';
import { byId, idsOf, type DocumentPair, messageLocations } from './comparedDocuments.ts';
import { fieldChanges } from './fieldChanges.ts';
import { messageChanges } from './messageChanges.ts';
import { messageTexts } from './messageTexts.ts';

export function stageChanges(pair: DocumentPair): Change[] {
  const { before, after } = pair;
  const old = byId(before.stages);
  const own = byId(after.stages);
  const unmoved = longestCommonOrder(idsOf(before.stages), idsOf(after.stages));
  const locations = { before: messageLocations(before), after: messageLocations(after) };
  const removed = before.stages
    .filter(({ id }) => !own.has(id))
    .map(
      (stage): Change => ({
        ...noLocation,
        key: stage.id,
        what: 'stage',
        stage: stage.title,
        before: shown(stage),
        after: null,
      }),
    );
  const others = after.stages.flatMap((stage, place): Change[] => {
    const was = old.get(stage.id);
    const at = { ...noLocation, stage: stage.title };
    if (!was) return [{ ...at, key: stage.id, what: 'stage', before: null, after: shown(stage) }];
    const moved: Change[] = unmoved.has(stage.id)
      ? []
      : [
          {
            ...at,
            key: `${stage.id} place`,
            what: 'stage.moved',
            before: { as: 'place', place: before.stages.indexOf(was) + 1, stage: null },
            after: { as: 'place', place: place + 1, stage: null },
          },
        ];
    const looks = fieldChanges('stage', pair, { was, is: stage, at, key: stage.id });
    return [...moved, ...looks, ...messageChanges(pair, locations, was, stage)];
  });
  return [...others, ...removed];
}

const shown = ({ messages }: Stage): ChangeValue => ({
  as: 'stage',
  messages: messages.map(messageTexts),
});
