import type { Button, Message } from '#contract/schemas/funnels/funnel.ts';
import { decidedFields } from '#machines/funnel/decidedFields.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { wholeButton } from './fields.ts';
import { findMoves } from './order.ts';
import { fieldPieces, type FoundPiece, type Located, makePiece, presencePieces } from './piece.ts';
import { byId, eachKnown, eachSide, idsOf, type Known, known, type Side, type Sides } from './sides.ts';

/** Ids of the newer version, then those that only the older one has. */
const idsOfBoth = ({ theirs, base }: Sides<ReadonlyMap<string, unknown>>): string[] => [
  ...new Set([...theirs.keys(), ...base.keys()]),
];

export function stagePieces(sides: Sides<Side>): FoundPiece[] {
  const at = (id: string): Located => ({ of: 'stage', id, where: { stage: id } });
  const maps = eachSide(sides, ({ stages }) => stages);
  const found = idsOfBoth(maps).flatMap((id) => {
    const stages = eachSide(maps, (map) => map.get(id));
    const inBoth = known(stages);
    return inBoth
      ? fieldPieces(
          at(id),
          eachKnown(inBoth, (stage) => decidedFields('stage', stage)),
        )
      : presencePieces(at(id), stages);
  });
  return [
    ...found,
    ...orderPieces(
      eachSide(sides, ({ document }) => document.stages),
      at,
    ),
  ];
}

export function tagPieces(sides: Sides<Side>): FoundPiece[] {
  const at = (id: string): Located => ({ of: 'tag', id, where: { tag: id } });
  const maps = eachSide(sides, ({ tags }) => tags);
  const found = idsOfBoth(maps).flatMap((id) => {
    const tags = eachSide(maps, (map) => map.get(id));
    const inBoth = known(tags);
    return inBoth
      ? fieldPieces(
          at(id),
          eachKnown(inBoth, (tag) => decidedFields('tag', tag)),
        )
      : presencePieces(at(id), tags);
  });
  return [
    ...found,
    ...orderPieces(
      eachSide(sides, ({ document }) => document.tags),
      at,
    ),
  ];
}

export function notePieces(sides: Sides<Side>): FoundPiece[] {
  const maps = eachSide(sides, ({ notes }) => notes);
  return idsOfBoth(maps).flatMap((id) => {
    const at: Located = { of: 'note', id, where: { note: id } };
    const notes = eachSide(maps, (map) => map.get(id));
    const inBoth = known(notes);
    return inBoth
      ? fieldPieces(
          at,
          eachKnown(inBoth, (note) => decidedFields('note', note)),
        )
      : presencePieces(at, notes);
  });
}

export function triggerPieces(sides: Sides<Side>): FoundPiece[] {
  const at = (id: string): Located => ({ of: 'trigger', id, where: { trigger: id } });
  const maps = eachSide(sides, ({ triggers }) => triggers);
  const found = idsOfBoth(maps).flatMap((id) => {
    const triggers = eachSide(maps, (map) => map.get(id));
    const inBoth = known(triggers);
    return inBoth
      ? fieldPieces(
          at(id),
          eachKnown(inBoth, (trigger) => decidedFields('trigger', trigger)),
        )
      : presencePieces(at(id), triggers);
  });
  return [
    ...found,
    ...orderPieces(
      eachSide(sides, ({ document }) => triggersOf(document)),
      at,
    ),
  ];
}

export function messagePieces(sides: Sides<Side>): FoundPiece[] {
  const maps = eachSide(sides, ({ messages }) => messages);
  return idsOfBoth(maps).flatMap((id) => {
    const placed = eachSide(maps, (map) => map.get(id));
    const inBoth = known(placed);
    if (inBoth)
      return changedMessage(
        id,
        eachKnown(inBoth, ({ message, stage }) => ({ ...message, stage })),
      );
    const kept = placed.theirs ?? placed.mine;
    if (!kept || isOfStagePiece(sides, kept.stage, placed.theirs !== undefined)) return [];
    const { stage } = kept;
    const at: Located = { of: 'message', id, where: { stage, message: id } };
    const isMoved = placed.base?.stage !== stage;
    const messages = eachSide(placed, (one) => one?.message);
    return presencePieces(at, messages, (a, b) => !isMoved && isSame(a, b));
  });
}

/** What is in a stage that comes or goes belongs to the piece of that stage. */
const isOfStagePiece = ({ base, theirs, mine }: Sides<Side>, stage: string, isTheirs: boolean): boolean =>
  isTheirs ? !mine.stages.has(stage) : base.stages.has(stage) && !theirs.stages.has(stage);

type Placed = Message & { stage: string };

function changedMessage(id: string, message: Known<Placed>): FoundPiece[] {
  const where = { stage: message.mine.stage, message: id };
  const { theirs, mine, base } = eachKnown(message, ({ buttons }) => buttons);
  return [
    ...fieldPieces(
      { of: 'message', id, where },
      eachKnown(message, (one) => decidedFields('message', one)),
    ),
    ...buttonPieces(where, { base: base ?? [], theirs, mine }),
  ];
}

function buttonPieces(where: { stage: string; message: string }, lists: Sides<Button[]>): FoundPiece[] {
  const at = (id: string): Located => ({ of: 'button', id, where: { ...where, button: id } });
  const maps = eachSide(lists, byId);
  const found = idsOfBoth(maps).flatMap((id) => {
    const buttons = eachSide(maps, (map) => map.get(id));
    const inBoth = known(buttons);
    if (!inBoth) return presencePieces(at(id), buttons);
    const kinds = new Set([inBoth.base ?? inBoth.mine, inBoth.theirs, inBoth.mine].map(({ kind }) => kind));
    const isSameKind = kinds.size === 1;
    return fieldPieces(
      at(id),
      eachKnown(inBoth, (button) => (isSameKind ? decidedFields('button', button) : wholeButton(button))),
    );
  });
  return [...found, ...orderPieces(lists, at)];
}

function orderPieces(lists: Sides<readonly { id: string }[]>, at: (id: string) => Located): FoundPiece[] {
  const orders = eachSide(lists, idsOf);
  return findMoves(orders).map(({ id, conflict }) => {
    const places = eachSide(orders, (order) => ({ index: order.indexOf(id) }));
    return makePiece(at(id), 'move', places, { conflict });
  });
}
