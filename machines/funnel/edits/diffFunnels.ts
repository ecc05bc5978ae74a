import type { Edit, EditedFunnel, Message, Note, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { ownersIn, withoutIds } from '../walkFields.ts';
import { changedFields } from './changedFields.ts';
import type { Identified } from './listOps.ts';
import { notesOf } from './noteEdits.ts';
import { reorder, longestCommonOrder } from './reorder.ts';
import { isSameKind, triggersOf } from './triggerEdits.ts';

/**
 * Computes a short list of edits (a diff) that turns one funnel into another. Fields that are left out equal their defaults.
 */
export function diffFunnels(from: EditedFunnel, to: EditedFunnel): Edit[] {
  const rename: Edit[] = from.name === to.name ? [] : [{ type: 'funnel.rename', name: to.name }];
  const { arranging, removing } = stageEdits(from.stages, to.stages);
  return [
    ...rename,
    ...releases(from, to),
    ...arranging,
    ...messageEdits(from.stages, to.stages),
    ...removing,
    ...tagEdits(from, to),
    ...noteEdits(notesOf(from), notesOf(to)),
    ...triggerEdits(triggersOf(from), triggersOf(to)),
  ];
}

const byId = <T extends Identified>(things: T[]) => new Map(things.map((thing) => [thing.id, thing]));
const idsOf = (things: Identified[]) => things.map((thing) => thing.id);

/**
 * A button, an exit, an action or a choice that moves to another thing is first removed from its old one, because an id may
 * occur in a funnel only once.
 */
function releases(from: EditedFunnel, to: EditedFunnel): Edit[] {
  const homes = new Map(ownersOf(to).flatMap(({ id, inside }) => inside.map((one) => [one, id] as const)));
  return ownersOf(from).flatMap(({ of, id, thing, inside }): Edit[] => {
    const isStaying = (one: string) => (homes.get(one) ?? id) === id;
    if (inside.every(isStaying)) return [];
    return [{ type: `${of}.change`, id, ...withoutIds(of, thing, isStaying) } as Edit];
  });
}

const ownersOf = ({ stages }: EditedFunnel) => stages.flatMap(ownersIn);

/**
 * New stages are added with their new messages only; stages are removed after their remaining messages have moved out.
 */
function stageEdits(from: Stage[], to: Stage[]): { arranging: Edit[]; removing: Edit[] } {
  const before = byId(from);
  const after = byId(to);
  const known = byId(from.flatMap((stage) => stage.messages));
  const arranging = reorder(idsOf(from), idsOf(to), (id, index): Edit[] => {
    const stage = after.get(id);
    if (before.has(id) || !stage) return [{ type: 'stage.move', id, index }];
    const messages = stage.messages.filter((message) => !known.has(message.id));
    return [{ type: 'stage.add', stage: { ...stage, messages }, index }];
  });
  const changing = to.flatMap((stage): Edit[] => {
    const { id } = stage;
    const changes = changedFields('stage', before.get(id), stage);
    return changes ? [{ type: 'stage.change', id, ...changes }] : [];
  });
  const removing = idsOf(from)
    .filter((id) => !after.has(id))
    .map((id): Edit => ({ type: 'stage.remove', id }));
  return { arranging: [...arranging, ...changing], removing };
}

function messageEdits(from: Stage[], to: Stage[]): Edit[] {
  const before = byId(from.flatMap((stage) => stage.messages));
  const after = byId(to.flatMap((stage) => stage.messages));
  const staying = new Set(idsOf(to));
  const gone = from
    .filter((stage) => staying.has(stage.id))
    .flatMap((stage) => idsOf(stage.messages).filter((id) => !after.has(id)));
  const removing = gone.map((id): Edit => ({ type: 'message.remove', id }));
  const changing = [...after.values()].flatMap((message) => messageChange(before.get(message.id), message));
  return [...removing, ...placementEdits(from, to, before, new Set(gone)), ...changing];
}

/** Moves and adds messages stage by stage; `lists` tracks what each stage holds after the edits made so far. */
function placementEdits(from: Stage[], to: Stage[], before: Map<string, Message>, gone: Set<string>): Edit[] {
  const lists = new Map(from.map((stage) => [stage.id, idsOf(stage.messages).filter((id) => !gone.has(id))]));
  const holder = new Map([...lists].flatMap(([stage, ids]) => ids.map((id) => [id, stage] as const)));
  return to.flatMap((stage) => {
    const isNew = !lists.has(stage.id);
    const current = lists.get(stage.id) ?? idsOf(stage.messages).filter((id) => !before.has(id));
    const added = byId(stage.messages);
    return reorder(current, idsOf(stage.messages), (id, index): Edit[] => {
      const message = added.get(id);
      if (message && !before.has(id) && !isNew) return [{ type: 'message.add', stage: stage.id, message, index }];
      const left = lists.get(holder.get(id) ?? '');
      if (left && left !== current) left.splice(left.indexOf(id), 1);
      return [{ type: 'message.move', id, stage: stage.id, index }];
    });
  });
}

function messageChange(before: Message | undefined, after: Message): Edit[] {
  const changes = changedFields('message', before, after);
  return changes ? [{ type: 'message.change', id: after.id, ...changes }] : [];
}

/** The edit language has no move for tags, so a tag out of order is removed and added again. */
function tagEdits({ tags: from }: EditedFunnel, { tags: to }: EditedFunnel): Edit[] {
  const before = byId(from);
  const after = byId(to);
  const kept = longestCommonOrder(idsOf(from), idsOf(to));
  const removing = idsOf(from)
    .filter((id) => !kept.has(id))
    .map((id): Edit => ({ type: 'tag.remove', id }));
  const adding = to.flatMap((tag, index): Edit[] => (kept.has(tag.id) ? [] : [{ type: 'tag.add', tag, index }]));
  const changing = [...kept].flatMap((id): Edit[] => {
    const changes = changedFields('tag', before.get(id), after.get(id));
    return changes ? [{ type: 'tag.change', id, ...changes }] : [];
  });
  return [...removing, ...adding, ...changing];
}

function noteEdits(from: Note[], to: Note[]): Edit[] {
  const before = byId(from);
  const after = byId(to);
  const removing = from.flatMap(({ id }): Edit[] => (after.has(id) ? [] : [{ type: 'note.remove', id }]));
  const writing = to.flatMap((note): Edit[] => {
    const { id } = note;
    if (!before.has(id)) return [{ type: 'note.add', note }];
    const changes = changedFields('note', before.get(id), note);
    return changes ? [{ type: 'note.change', id, ...changes }] : [];
  });
  return [...removing, ...writing];
}

/** One that has become another kind is removed and added. */
function triggerEdits(from: Trigger[], to: Trigger[]): Edit[] {
  const after = byId(to);
  const stays = (trigger: Trigger) => {
    const now = after.get(trigger.id);
    return now !== undefined && isSameKind(trigger, now);
  };
  const before = byId(from.filter(stays));
  const removing = from.flatMap((trigger): Edit[] =>
    stays(trigger) ? [] : [{ type: 'trigger.remove', id: trigger.id }],
  );
  const arranging = reorder([...before.keys()], idsOf(to), (id, index): Edit[] => {
    const trigger = after.get(id);
    if (before.has(id) || !trigger) return [{ type: 'trigger.move', id, index }];
    return [{ type: 'trigger.add', trigger, index }];
  });
  const changing = to.flatMap((trigger): Edit[] => {
    const changes = changedFields('trigger', before.get(trigger.id), trigger);
    return changes ? [{ type: 'trigger.change', id: trigger.id, ...changes }] : [];
  });
  return [...removing, ...arranging, ...changing];
}
