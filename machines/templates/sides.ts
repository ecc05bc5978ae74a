import type { FunnelDocument, Message, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';

/** The three documents of a merge: the version that the funnel has, the newer one, and the funnel's draft. */
export interface Sides<T> {
  base: T;
  theirs: T;
  mine: T;
}

/** What the newer version and the draft both have. */
export interface Known<T> {
  base: T | undefined;
  theirs: T;
  mine: T;
}

/** Narrows to what both have; null where one has it not. */
export const known = <T>({ base, theirs, mine }: Sides<T | undefined>): Known<T> | null =>
  theirs === undefined || mine === undefined ? null : { base, theirs, mine };

interface PlacedMessage {
  message: Message;
  /** The stage that it is in, and its place there. */
  stage: string;
  index: number;
}

/** A document with what is in it by id. */
export interface Side {
  document: FunnelDocument;
  stages: ReadonlyMap<string, Stage>;
  messages: ReadonlyMap<string, PlacedMessage>;
  tags: ReadonlyMap<string, Tag>;
  notes: ReadonlyMap<string, Note>;
  triggers: ReadonlyMap<string, Trigger>;
}

export function sideOf(document: FunnelDocument): Side {
  const placed = document.stages.flatMap((stage) =>
    stage.messages.map((message, index) => [message.id, { message, stage: stage.id, index }] as const),
  );
  return {
    document,
    stages: byId(document.stages),
    messages: new Map(placed),
    tags: byId(document.tags),
    notes: byId(notesOf(document)),
    triggers: byId(triggersOf(document)),
  };
}

export const byId = <T extends { id: string }>(things: readonly T[]): Map<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]));

export const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

export const eachSide = <T, R>({ base, theirs, mine }: Sides<T>, map: (side: T) => R): Sides<R> => ({
  base: map(base),
  theirs: map(theirs),
  mine: map(mine),
});

export const eachKnown = <T, R>({ base, theirs, mine }: Known<T>, map: (side: T) => R): Known<R> => ({
  base: base === undefined ? undefined : map(base),
  theirs: map(theirs),
  mine: map(mine),
});
