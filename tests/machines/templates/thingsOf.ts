import type { FunnelDocument, Message, Note, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';

/** A thing of a document, with what people see and change of it. */
export interface Thing {
  of: 'stage' | 'message' | 'button' | 'tag' | 'note' | 'trigger';
  id: string;
  value: unknown;
  fields: Record<string, unknown>;
  where: Record<string, string>;
  /** Of a note there is none. */
  place?: { stage?: string; index: number };
}

const ofStage = ({ title, icon, colour, x, y, exits }: Stage) => ({
  ...{ title, icon, colour, place: { x, y }, exits: exits ?? null },
});
const ofNote = ({ text, colour, x, y }: Note) => ({ text, colour, place: { x, y } });
const ofTrigger = ({ id: _id, ...fields }: Trigger): Record<string, unknown> => ({
  ...fields,
  typos: 'typos' in fields ? fields.typos : null,
});
const ofMessage = (message: Message) => {
  const { text, image, video, link_preview, delay, at, weekdays, until, condition, actions, question, files } = message;
  return {
    ...{ text, media: { image, video, files: files ?? null }, link_preview: link_preview ?? null },
    delay: { delay, at: at ?? null, weekdays: weekdays ?? null, until: until ?? null },
    ...{ condition: condition ?? null, actions: actions ?? null, question: question ?? null },
  };
};

/** All things of a document by their kind and id. A button is one of its message: in another it is another. */
export function thingsOf({ stages, tags, notes = [], triggers = [] }: FunnelDocument): Map<string, Thing> {
  const things: Thing[] = [
    ...tags.map((tag, index) => ({
      ...{ of: 'tag' as const, id: tag.id, value: tag, fields: { title: tag.title, colour: tag.colour } },
      ...{ where: { tag: tag.id }, place: { index } },
    })),
    ...notes.map((note) => ({
      ...{ of: 'note' as const, id: note.id, value: note, fields: ofNote(note), where: { note: note.id } },
    })),
    ...triggers.map((trigger, index) => ({
      ...{ of: 'trigger' as const, id: trigger.id, value: trigger, fields: ofTrigger(trigger) },
      ...{ where: { trigger: trigger.id }, place: { index } },
    })),
    ...stages.map((stage, index) => ({
      ...{ of: 'stage' as const, id: stage.id, value: stage, fields: ofStage(stage) },
      ...{ where: { stage: stage.id }, place: { index } },
    })),
    ...stages.flatMap((stage) =>
      stage.messages.flatMap((message, index): Thing[] => [
        {
          ...{ of: 'message', id: message.id, value: message, fields: ofMessage(message) },
          ...{ where: { stage: stage.id, message: message.id }, place: { stage: stage.id, index } },
        },
        ...message.buttons.map((button, place): Thing => {
          const { id, kind: _kind, ...fields } = button;
          return {
            ...{ of: 'button', id, value: button, fields: { ...fields, row: fields.row ?? null } },
            ...{ where: { stage: stage.id, message: message.id, button: id }, place: { index: place } },
          };
        }),
      ]),
    ),
  ];
  return new Map(things.map((thing) => [keyOf(thing), thing]));
}

export const keyOf = ({ of, id, where }: Pick<Thing, 'of' | 'id' | 'where'>): string =>
  of === 'button' ? `button:${where['message']}/${id}` : `${of}:${id}`;
