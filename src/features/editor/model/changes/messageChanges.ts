import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { longestCommonOrder } from '#machines/funnel/edits/reorder.ts';
import { buttonChanges } from './buttonChanges.ts';
import { type Change, noLocation, textValue, type ChangeValue } from './change.ts';
import { idsOf, type DocumentPair, type MessageLocation, type MessageLocations } from './comparedDocuments.ts';
import { fieldChanges } from './fieldChanges.ts';
import { messageTexts } from './messageTexts.ts';

export function messageChanges(pair: DocumentPair, locations: MessageLocations, was: Stage, is: Stage): Change[] {
  if (was === is) return [];
  const unmoved = longestCommonOrder(idsOf(was.messages), idsOf(is.messages));
  const here = is.messages.flatMap((message, index): Change[] => {
    const at = { ...noLocation, stage: is.title, message: index + 1 };
    const old = locations.before.get(message.id);
    if (!old)
      return [{ ...at, key: message.id, what: 'message', before: null, after: textValue(messageTexts(message)) }];
    const place = (spot: MessageLocation): ChangeValue => ({
      as: 'place',
      place: spot.index + 1,
      stage: spot.stage.title,
    });
    const moved: Change[] = unmoved.has(message.id)
      ? []
      : [
          {
            ...at,
            key: `${message.id} place`,
            what: 'message.moved',
            before: place(old),
            after: { as: 'place', place: index + 1, stage: is.title },
          },
        ];
    return [...moved, ...partChanges(pair, old, { stage: is, message, index })];
  });
  const gone = was.messages.flatMap((message, index): Change[] =>
    locations.after.has(message.id)
      ? []
      : [
          {
            ...noLocation,
            key: message.id,
            what: 'message',
            stage: is.title,
            message: index + 1,
            before: textValue(messageTexts(message)),
            after: null,
          },
        ],
  );
  return [...here, ...gone];
}

function partChanges(
  pair: DocumentPair,
  old: MessageLocation,
  { stage, message: is, index }: MessageLocation,
): Change[] {
  const was = old.message;
  if (was === is) return [];
  const at = { ...noLocation, stage: stage.title, message: index + 1 };
  return [
    ...fieldChanges('message', pair, { was, is, at, key: is.id }),
    ...buttonChanges(pair, at, { was: was.buttons, is: is.buttons, id: is.id }),
  ];
}
