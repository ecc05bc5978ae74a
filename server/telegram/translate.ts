import { z } from 'zod';
import { parseStartCommand } from '#machines/journey/parseStartCommand.ts';
import { formattedText, textEntities } from './formattedText.ts';
import { forwardedFrom, forwardOrigin } from './forwardedFrom.ts';
import { incomingFile, incomingMedia, stickerFile } from './incomingFile.ts';
import { contactOf, incomingShared, placeOf, wordsOf } from './incomingShared.ts';
import { storableText, storable } from './storableText.ts';
import type { ChatEvent, ChatEventKind, ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';

/** Kinds of media, the more specific one first: an animation is also sent as a document, a venue as a location. */
const mediaKinds = [
  'photo',
  'animation',
  'video',
  'video_note',
  'voice',
  'audio',
  'document',
  'sticker',
  'contact',
  'venue',
  'location',
  'poll',
  'dice',
  'story',
  'game',
  'paid_media',
  'checklist',
] as const;

const user = z.object({
  id: z.number().int(),
  is_bot: z.boolean(),
  first_name: storableText,
  last_name: storableText.optional(),
  username: storableText.optional(),
  language_code: z.string().optional(),
});
const chat = z.object({ id: z.number().int(), type: z.string() });
const message = z.object({
  chat,
  from: user.optional(),
  date: z.number().int(),
  edit_date: z.number().int().optional(),
  message_id: z.number().int(),
  forward_origin: forwardOrigin,
  ...incomingMedia,
  // as Telegram counts the places of entities in it; stripped where it is taken
  text: z.string().optional(),
  entities: textEntities,
  caption: z.string().optional(),
  caption_entities: textEntities,
  ...incomingShared,
  media_group_id: storableText.optional().catch(undefined),
  sticker: z
    .object({ emoji: storableText.optional(), ...stickerFile })
    .nullish()
    .catch(null),
});
const callbackQuery = z.object({
  id: z.string(),
  from: user,
  data: storableText.optional(),
  message: z.object({ chat }).optional(),
});
const myChatMember = z.object({
  chat,
  from: user,
  date: z.number().int(),
  new_chat_member: z.object({ status: z.string() }),
});
const update = z.object({
  update_id: z.number().int(),
  message: z.looseObject(message.shape).optional(),
  edited_message: z.looseObject(message.shape).optional(),
  callback_query: callbackQuery.optional(),
  my_chat_member: myChatMember.optional(),
});
const bare = z.object({ update_id: z.number().int() });

type Message = NonNullable<z.infer<typeof update>['message']>;

/** The kinds of update that are requested; Telegram does not send any other. */
export const allowedUpdates = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const;

/** Parses an update; `ignored` if it is invalid or not from a person in a private chat, null without an update id. */
export function translate(raw: unknown): ChatEvent | null {
  const { data } = update.safeParse(raw);
  if (data?.message) return fromMessage(data.update_id, data.message);
  if (data?.edited_message) return fromEdit(data.update_id, data.edited_message);
  if (data?.callback_query) return fromPress(data.update_id, data.callback_query);
  if (data?.my_chat_member) return fromMember(data.update_id, data.my_chat_member);
  const parsed = bare.safeParse(raw).data;
  return parsed ? ignored(parsed.update_id) : null;
}

const ignored = (update_id: number): ChatEvent => ({ update_id, at: null, person: null, what: { kind: 'ignored' } });

function fromMessage(update_id: number, message: Message): ChatEvent {
  const { chat, from, date } = message;
  const what = kindOf(message);
  if (chat.type !== 'private' || !from || from.is_bot || !what) return ignored(update_id);
  return { update_id, at: date * 1000, person: personOf(from), what };
}

/** An edit of a command is none of a message: what it began is not begun again. */
function fromEdit(update_id: number, message: Message): ChatEvent {
  const { chat, from, date, edit_date = date, message_id } = message;
  const what = kindOf(message);
  if (chat.type !== 'private' || !from || from.is_bot || what?.kind !== 'text') return ignored(update_id);
  const edit: ChatEventKind = { ...what, kind: 'edit', message_id, edited_at: edit_date * 1000 };
  return { update_id, at: date * 1000, person: personOf(from), what: edit };
}

function fromPress(update_id: number, { id, from, data, message }: z.infer<typeof callbackQuery>): ChatEvent {
  if (message?.chat.type !== 'private') return ignored(update_id);
  return { update_id, at: null, person: personOf(from), what: { kind: 'press', callback_id: id, data: data ?? '' } };
}

function fromMember(update_id: number, { chat, from, date, new_chat_member }: z.infer<typeof myChatMember>): ChatEvent {
  if (chat.type !== 'private') return ignored(update_id);
  const open = new_chat_member.status !== 'kicked' && new_chat_member.status !== 'left';
  return { update_id, at: date * 1000, person: personOf(from), what: { kind: 'member', open } };
}

/** The event's kind; null for service messages (a pin, a payment). */
function kindOf(content: Message): ChatEventKind | null {
  if (content.text !== undefined) {
    const text = storable(content.text);
    const formatted = formattedText(content.text, content.entities);
    return startOf(text) ?? { kind: 'text', text, media: null, ...(formatted && { formatted }), ...originOf(content) };
  }
  const media = mediaKinds.find((kind) => content[kind] !== undefined);
  if (!media) return null;
  const formatted = formattedText(content.caption ?? '', content.caption_entities);
  const file = incomingFile(content, media);
  return {
    ...{ kind: 'text', text: placeholderText(content), media },
    ...(formatted && { formatted }),
    ...(file && { file }),
    ...sharedOf(content),
    ...originOf(content),
  };
}

/** What there is beside a text and a file: the person gives it, or answers a question with it. */
function sharedOf(content: Message) {
  const contact = contactOf(content);
  const place = placeOf(content);
  const { media_group_id: album } = content;
  return { ...(contact && { contact }), ...(place && { place }), ...(album !== undefined && { album }) };
}

function originOf({ message_id, forward_origin }: Message) {
  const forwarded = forwardedFrom(forward_origin);
  return { message_id, ...(forwarded !== null && { forwarded }) };
}

const placeholderText = (content: Message): string =>
  content.caption === undefined ? wordsOf(content) || (content.sticker?.emoji ?? '') : storable(content.caption);

function startOf(text: string): ChatEventKind | null {
  const start = parseStartCommand(text);
  return start && { kind: 'start', ...start };
}

function personOf({ id, first_name, last_name, username, language_code }: z.infer<typeof user>): ChatPerson {
  return {
    telegram_id: id,
    first_name,
    last_name: last_name ?? '',
    username: username ?? null,
    language: language_code ?? null,
  };
}
