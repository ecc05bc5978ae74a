import type { Stage } from '#contract/schemas/funnel.ts';
import { longestCommonOrder } from '#machines/funnel/edits/reorder.ts';
import { plainText } from '#machines/text/plainText.ts';
import { type Change, noLocation, textValue, type ChangeValue } from './change.ts';
import { byId, idsOf, type DocumentPair, messageLocations } from './comparedDocuments.ts';
import { messageChanges } from './messageChanges.ts';

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
    return [...moved, ...lookChanges(was, stage), ...messageChanges(pair, locations, was, stage)];
  });
  return [...others, ...removed];
}

const shown = ({ messages }: Stage): ChangeValue => ({
  as: 'stage',
  messages: messages.map((m) => plainText(m.text)),
});

function lookChanges(was: Stage, is: Stage): Change[] {
  const at = { ...noLocation, stage: is.title };
  const changes: Change[] = [];
  if (was.title !== is.title)
    changes.push({
      ...at,
      key: `${is.id} title`,
      what: 'stage.title',
      before: textValue(was.title),
      after: textValue(is.title),
    });
  if (was.icon !== is.icon)
    changes.push({
      ...at,
      key: `${is.id} icon`,
      what: 'stage.icon',
      before: { as: 'icon', icon: was.icon },
      after: { as: 'icon', icon: is.icon },
    });
  if (was.colour !== is.colour)
    changes.push({
      ...at,
      key: `${is.id} colour`,
      what: 'stage.colour',
      before: { as: 'colour', colour: was.colour },
      after: { as: 'colour', colour: is.colour },
    });
  return changes;
}
