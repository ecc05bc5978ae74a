import type { Colour } from '#contract/iconsAndColours.ts';
import type { Button, FunnelDocument, Message, Note, Stage, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { saidBy } from '#machines/funnel/saidBy.ts';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';

interface Named {
  title: string;
  colour: Colour;
}

/** How the things that pieces are of are called: as the funnel has them, else as the template does. */
export interface Names {
  stages: ReadonlyMap<string, Named>;
  tags: ReadonlyMap<string, Named>;
  /** The number of each message in its stage, from 1. */
  messages: ReadonlyMap<string, number>;
  /** The labels of buttons. */
  buttons: ReadonlyMap<string, string>;
  notes: ReadonlyMap<string, string>;
  /** What triggers wait for. */
  triggers: ReadonlyMap<string, string>;
}

export function pieceNamesOf(document: FunnelDocument, pieces: readonly TemplatePiece[]): Names {
  const things = pieces.flatMap(({ of, kind, theirs, base }) =>
    kind === 'add' || kind === 'remove' ? [{ of, thing: theirs ?? base }] : [],
  );
  const of = <T>(what: TemplatePiece['of']) => things.filter((one) => one.of === what).map(({ thing }) => thing as T);
  const stages = [...of<Stage>('stage'), ...document.stages];
  const messages = [...of<Message>('message'), ...stages.flatMap((stage) => stage.messages)];
  const buttons = [...of<Button>('button'), ...messages.flatMap((message) => message.buttons)];
  return {
    stages: new Map(stages.map((stage) => [stage.id, stage])),
    tags: new Map([...of<Tag>('tag'), ...document.tags].map((tag) => [tag.id, tag])),
    messages: new Map(stages.flatMap((stage) => stage.messages.map(({ id }, index) => [id, index + 1] as const))),
    buttons: new Map(buttons.map(({ id, label }) => [id, label])),
    notes: new Map([...of<Note>('note'), ...(document.notes ?? [])].map(({ id, text }) => [id, text])),
    triggers: new Map(
      [...of<Trigger>('trigger'), ...(document.triggers ?? [])].map((one) => [one.id, saidBy(one).join(', ')]),
    ),
  };
}

/** Pieces to decide about first; then by stage, in the funnel's order, new stages after them, then tags, notes and triggers. */
export function inOrder(pieces: readonly TemplatePiece[], document: FunnelDocument): TemplatePiece[] {
  const order = new Map(document.stages.map(({ id }, index) => [id, index]));
  const end = order.size;
  const last = { tag: end + 1, note: end + 2, trigger: end + 3 };
  const rank = ({ of, stage }: TemplatePiece) =>
    of === 'tag' || of === 'note' || of === 'trigger' ? last[of] : (order.get(stage ?? '') ?? end);
  return pieces.toSorted((a, b) => Number(b.conflict) - Number(a.conflict) || rank(a) - rank(b));
}
