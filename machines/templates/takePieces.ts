import type { Button, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import type { Things } from '#machines/funnel/documentFields.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf, withTriggers } from '#machines/funnel/edits/triggerEdits.ts';
import { inputButtonOf } from '#machines/funnel/inputButtonOf.ts';
import { ownersIn, withoutIds } from '#machines/funnel/walkFields.ts';
import { Chosen } from './Chosen.ts';
import { withFieldValues } from './fields.ts';
import { closure } from './needs.ts';
import { arrange } from './order.ts';
import { byId, idsOf, type Side, sideOf } from './sides.ts';

export interface Taken {
  document: FunnelDocument;
  /** The ids of all pieces taken, and of those among them that others needed. */
  taken: string[];
  along: string[];
}

/** The draft with the chosen pieces of a newer version, and with what these need. */
export function takePieces(
  documents: { theirs: FunnelDocument; mine: FunnelDocument },
  pieces: readonly TemplatePiece[],
  take: ReadonlySet<string>,
): Taken {
  const needed = closure(take, byId(pieces));
  const taken = pieces.filter((piece) => needed.has(piece));
  const ids = idsOf(taken);
  const along = ids.filter((id) => !take.has(id));
  if (ids.length === 0) return { document: documents.mine, taken: ids, along };
  const merging = { theirs: sideOf(documents.theirs), mine: sideOf(documents.mine), chosen: new Chosen(taken) };
  return { document: merged(merging), taken: ids, along };
}

interface Merging {
  theirs: Side;
  mine: Side;
  chosen: Chosen;
}

function merged(merging: Merging): FunnelDocument {
  const { theirs, mine, chosen } = merging;
  const stageIds = idsOf(mine.document.stages).filter((id) => !chosen.removes('stage', id));
  const order = arrange(stageIds, idsOf(theirs.document.stages), (id) => chosen.places('stage', id));
  const stages = order.flatMap((id) => {
    const own = mine.stages.get(id);
    const stage = own ? chosen.changed('stage', own) : theirs.stages.get(id);
    return stage ? [{ ...stage, messages: messagesOf(merging, id) }] : [];
  });
  const tagIds = idsOf(mine.document.tags).filter((id) => !chosen.removes('tag', id));
  const tags = arrange(tagIds, idsOf(theirs.document.tags), (id) => chosen.places('tag', id)).flatMap((id) => {
    const own = mine.tags.get(id);
    return (own ? chosen.changed('tag', own) : theirs.tags.get(id)) ?? [];
  });
  const kept = notesOf(mine.document).filter(({ id }) => !chosen.removes('note', id));
  const added = notesOf(theirs.document).filter(({ id }) => chosen.places('note', id));
  const notes = [...kept.map((note) => chosen.changed('note', note)), ...added];
  const document = withNotes({ stages: withoutTwins(stages, theirs), tags }, notes);
  return withTriggers(document, triggersWith(merging));
}

function triggersWith({ theirs, mine, chosen }: Merging): Trigger[] {
  const own = idsOf(triggersOf(mine.document)).filter((id) => !chosen.removes('trigger', id));
  const order = arrange(own, idsOf(triggersOf(theirs.document)), (id) => chosen.places('trigger', id));
  return order.flatMap((id) => {
    const trigger = mine.triggers.get(id);
    return (trigger ? chosen.changed('trigger', trigger) : theirs.triggers.get(id)) ?? [];
  });
}

function messagesOf(merging: Merging, stage: string): Message[] {
  const { theirs, mine, chosen } = merging;
  const own = mine.stages.get(stage);
  const isLeaving = (id: string) => chosen.removes('message', id) || chosen.places('message', id);
  /** It comes with the stage, or out of a stage that goes. */
  const isCarried = (id: string): boolean => {
    const from = mine.messages.get(id)?.stage;
    return from === undefined ? own === undefined : chosen.removes('stage', from);
  };
  const ids = idsOf(own?.messages ?? []).filter((id) => !isLeaving(id));
  const theirIds = idsOf(theirs.stages.get(stage)?.messages ?? []);
  const coming = new Set(theirIds.filter((id) => chosen.places('message', id) || isCarried(id)));
  return arrange(ids, theirIds, (id) => coming.has(id)).flatMap((id) => messageOf(merging, id) ?? []);
}

function messageOf({ theirs, mine, chosen }: Merging, id: string): Message | undefined {
  const newer = theirs.messages.get(id)?.message;
  const own = mine.messages.get(id)?.message;
  if (!own) return newer;
  const message = chosen.changed('message', own);
  if (!newer) return message;
  const known = { theirs: byId(newer.buttons), mine: byId(own.buttons) };
  const ids = idsOf(own.buttons).filter((button) => !chosen.removes('button', button));
  const order = arrange(ids, idsOf(newer.buttons), (button) => chosen.places('button', button));
  const buttons = order.flatMap((button): Button[] => {
    const before = known.mine.get(button);
    const after = before ? chosen.changed('button', before) : known.theirs.get(button);
    return after ? [after] : [];
  });
  return withoutKeyboardButton({ ...message, buttons });
}

/** A button under the input gives way to those of the message; its question is answered without it too. */
function withoutKeyboardButton(message: Message): Message {
  const { question, buttons } = message;
  if (!question || buttons.length === 0 || inputButtonOf(question) === undefined) return message;
  const { button: _button, ...rest } = question as Extract<Question, { button?: unknown }>;
  return { ...message, question: rest };
}

/**
 * What has an id of its own and has come from the newer version leaves the thing in which the draft had it. An id is once in a
 * document.
 */
function withoutTwins(stages: FunnelDocument['stages'], theirs: Side): FunnelDocument['stages'] {
  const seen = new Map<string, number>();
  const note = (id: string) => seen.set(id, (seen.get(id) ?? 0) + 1);
  for (const stage of stages) for (const { inside } of ownersIn(stage)) for (const id of inside) note(id);
  if ([...seen.values()].every((times) => times === 1)) return stages;
  const homes = new Map(
    theirs.document.stages.flatMap((stage) =>
      ownersIn(stage).flatMap(({ id, inside }) => inside.map((one) => [one, id] as const)),
    ),
  );
  const isAtHome = (owner: string) => (id: string) => seen.get(id) === 1 || homes.get(id) === owner;
  return stages.map((stage) => ({
    ...stored('stage', { ...stage, ...withoutIds('stage', stage, isAtHome(stage.id)) }),
    messages: stage.messages.map((message) =>
      stored('message', { ...message, ...withoutIds('message', message, isAtHome(message.id)) }),
    ),
  }));
}

/** An optional field that is null is left out. */
const stored = <O extends 'stage' | 'message'>(of: O, thing: Things[O]): Things[O] => withFieldValues(of, thing, []);
