import type { Button, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';
import { Chosen } from './Chosen.ts';
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
  return withNotes({ stages: withoutTwins(stages, theirs), tags }, notes);
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
  return { ...message, buttons };
}

/** A button that has come from the newer version leaves the message in which the draft had it. */
function withoutTwins(stages: FunnelDocument['stages'], theirs: Side): FunnelDocument['stages'] {
  const messages = stages.flatMap((stage) => stage.messages);
  const all = messages.flatMap(({ buttons }) => idsOf(buttons));
  const homes = new Map(
    [...theirs.messages.values()].flatMap(({ message }) => message.buttons.map(({ id }) => [id, message.id] as const)),
  );
  const seen = new Map<string, number>();
  for (const id of all) seen.set(id, (seen.get(id) ?? 0) + 1);
  const isAtHome = (button: string, message: string) => seen.get(button) === 1 || homes.get(button) === message;
  return stages.map((stage) => ({
    ...stage,
    messages: stage.messages.map((message) => ({
      ...message,
      buttons: message.buttons.filter(({ id }) => isAtHome(id, message.id)),
    })),
  }));
}
