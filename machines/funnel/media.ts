import { limits } from '#contract/limits.ts';
import { kindSentAs, type MediaField, mediaFields, type MediaKind, mediaKinds } from '#contract/mediaKinds.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { measureText } from '#machines/text/measureText.ts';

/** The files of a message: by their kind, where it has none of a kind that is null or left out, or as a list. */
export type Media = Partial<Pick<Message, MediaField | 'files'>>;

export interface Medium {
  kind: MediaKind;
  /** The id of the file. */
  id: string;
}

/** The media of a message, in the order in which they are sent. */
export const mediaOf = (message: Media): Medium[] =>
  message.files?.map(({ file, as }) => ({ kind: kindSentAs(as), id: file })) ??
  mediaFields.flatMap((kind) => {
    const id = message[kind];
    return id ? [{ kind, id }] : [];
  });

/** Whether a text of any length would be the caption of the one medium, which one under a picture or a video always is. */
export const isCaption = (message: Media): boolean => message.files === undefined && mediaOf(message).length === 1;

/** Whether the media are sent first, and the text with the buttons as a message of its own. */
export function sendsTextApart(message: Media & Pick<Message, 'text'>): boolean {
  const [first, ...others] = mediaOf(message);
  if (!first) return false;
  if (others.length > 0) return true;
  if (message.files === undefined) return false;
  return mediaKinds[first.kind].hasCaption ? !fitsCaption(message.text) : message.text !== '';
}

/** Where nothing is known of the owner's own fields, each counts with the longest value. */
const anyField = { has: () => true };

/** For everybody, whatever their names are: what is sent must not depend on who reads it. */
const fitsCaption = (text: string): boolean => measureText(text, anyField).codePoints <= limits.captionChars;
