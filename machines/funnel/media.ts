import { type MediaKind, mediaKindNames } from '#contract/mediaKinds.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';

/** The files of a message by their kind; it has none of a kind that is null or left out. */
export type Media = Partial<Pick<Message, MediaKind>>;

export interface Medium {
  kind: MediaKind;
  /** The id of the file. */
  id: string;
}

/** The media of a message, in the order in which they are sent. */
export const mediaOf = (message: Media): Medium[] =>
  mediaKindNames.flatMap((kind) => {
    const id = message[kind];
    return id ? [{ kind, id }] : [];
  });

/** Whether the text is the caption of a medium: beside none, and after an album, it is a message of its own. */
export const isCaption = (message: Media): boolean => mediaOf(message).length === 1;
