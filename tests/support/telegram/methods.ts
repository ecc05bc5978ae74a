import type { Message, MessageEntity } from '@grammyjs/types';
import type { Call, Method } from './call.ts';
import { contentKey } from './callLog.ts';
import { fileShown, takeFile } from './files.ts';
import { keyboardAfter, readKeyboard } from './keyboard.ts';
import { parseHtml } from './parseHtml.ts';
import { inputMedia } from './parameters.ts';
import { badRequest, Refused } from './refused.ts';
import { starsMethods } from './stars.ts';
import { type Chat, privateChat, type StoredFile, seconds, emit } from './world.ts';

const maxRawBytes = 32_768;
const deletableSeconds = 48 * 3600;
const pressMs = 15 * 60 * 1000;

interface Formatted {
  text: string;
  entities: MessageEntity[];
}

/** Parses a text. @throws Refused 400 when it is invalid or longer than `most` characters */
function format(call: Call, source: string, mode: unknown, most: number, tooLong: string): Formatted {
  if (Buffer.byteLength(source) > maxRawBytes) throw badRequest(tooLong);
  const name = typeof mode === 'string' ? mode.toLowerCase() : '';
  if (name && !['html', 'markdown', 'markdownv2'].includes(name)) throw badRequest('unsupported parse_mode');
  const read = name === 'html' ? parseHtml(source, call.world.isStrict) : { text: source, entities: [] };
  const cut = read.text.length - read.text.trimStart().length;
  const text = read.text.trim();
  if ([...text].length > most) throw badRequest(tooLong);
  const entities = read.entities
    .map((e) => ({ ...e, offset: Math.max(0, e.offset - cut) }))
    .map((e) => ({ ...e, length: Math.min(e.length, text.length - e.offset) }))
    .filter((e) => e.length > 0);
  return { text, entities };
}

function textOf(call: Call): Formatted {
  const made = format(call, String(call.params.text ?? ''), call.params.parse_mode, 4096, 'message is too long');
  if (!made.text) throw badRequest('message text is empty');
  return made;
}

function captionOf(call: Call, from: Record<string, unknown>): Partial<Message> {
  if (from.caption === undefined) return {};
  const made = format(call, String(from.caption), from.parse_mode, 1024, 'message caption is too long');
  return {
    ...(made.text ? { caption: made.text } : {}),
    ...(made.entities.length ? { caption_entities: made.entities } : {}),
  } as Partial<Message>;
}

function chatOf({ world, bot, params }: Call): Chat {
  const id = params.chat_id;
  if (id === undefined) throw badRequest('chat_id is empty');
  const chat = bot.chats.get(Number(id));
  if (chat?.isBlocked) throw new Refused(403, 'Forbidden: bot was blocked by the user');
  if (chat) return chat;
  if (world.people.has(Number(id))) throw new Refused(403, "Forbidden: bot can't initiate conversation with a user");
  throw badRequest('chat not found');
}

function place(call: Call, chat: Chat, content: Record<string, unknown>): Message {
  const { world, bot } = call;
  const message = {
    message_id: bot.nextMessageId++,
    from: bot.user,
    chat: privateChat(chat.person),
    date: seconds(world),
    ...content,
  } as unknown as Message;
  chat.messages.set(message.message_id, message);
  emit(world, { bot: bot.user.id, person: chat.person.id, kind: 'message', message });
  return message;
}

/** Logs an accepted send with a key that a duplicate of it shares. */
function logSend(call: Call, chat: Chat, messages: Message[], content: unknown): void {
  const { world, bot, method, params } = call;
  world.log.add({
    at: world.now(),
    botId: bot.user.id,
    kind: 'call',
    method,
    params,
    chatId: chat.person.id,
    messageIds: messages.map((m) => m.message_id),
    key: contentKey(bot.user.id, chat.person.id, method, content),
  });
}

/** A paid broadcast takes a tenth of a Star, and no part of the rate. */
function spendRate({ world, bot, params }: Call, chat: Chat, messages = 1): void {
  if (params.allow_paid_broadcast === true && bot.stars.balance >= 0.1) bot.stars.balance -= 0.1;
  else world.rate.spend(bot.user.id, chat.person.id, messages);
}

function send(call: Call, content: () => { shown: Record<string, unknown>; same: unknown }): Message {
  const chat = chatOf(call);
  const { shown, same } = content();
  const keyboard = readKeyboard(call.params.reply_markup, call.world.isStrict);
  spendRate(call, chat);
  const message = place(call, chat, { ...shown, ...(keyboard ? { reply_markup: keyboard } : {}) });
  chat.keyboard = keyboardAfter(chat.keyboard, call.params.reply_markup);
  logSend(call, chat, [message], [same, keyboard]);
  return message;
}

const sendMessage: Method = (call) =>
  send(call, () => {
    const { text, entities } = textOf(call);
    return { shown: { text, ...(entities.length ? { entities } : {}) }, same: [text, entities] };
  });

const sendFile =
  (kind: StoredFile['kind']): Method =>
  (call) =>
    send(call, () => {
      const caption = captionOf(call, call.params);
      const file = takeFile(call.bot, kind, call.params[kind], call.uploads, kind, call.params);
      return { shown: { ...fileShown(file), ...caption }, same: [file.uniqueId, caption] };
    });

function albumMember(call: Call, media: unknown): { file: StoredFile; caption: Partial<Message> } {
  const member = (media ?? {}) as Record<string, unknown>;
  const fields = inputMedia[String(member.type)];
  if (!fields) throw badRequest("can't parse InputMedia: type must be photo, video, document or audio");
  const unknown = Object.keys(member).find((k) => !fields.includes(k));
  if (call.world.isStrict && unknown) throw badRequest(`unknown field "${unknown}" of InputMedia`);
  const caption = captionOf(call, member);
  const kind = member.type as StoredFile['kind'];
  return { file: takeFile(call.bot, kind, member.media, call.uploads, 'media', member), caption };
}

const sendMediaGroup: Method = (call) => {
  const chat = chatOf(call);
  const { media } = call.params;
  if (!Array.isArray(media) || media.length < 2 || media.length > 10)
    throw badRequest('the album must have from 2 to 10 items');
  const members = media.map((m) => albumMember(call, m));
  for (const kind of ['document', 'audio'] as const) {
    const same = members.filter((m) => m.file.kind === kind).length;
    if (same && same < members.length) throw badRequest(`${kind} can't be mixed with other media types`);
  }
  spendRate(call, chat, members.length);
  const group = `${call.world.now()}${call.bot.nextMessageId}`;
  const messages = members.map((m) => place(call, chat, { media_group_id: group, ...fileShown(m.file), ...m.caption }));
  logSend(
    call,
    chat,
    messages,
    members.map((m) => [m.file.uniqueId, m.caption]),
  );
  return messages;
};

function ownMessage(call: Call, missing: string): { chat: Chat; message: Message } {
  const chat = chatOf(call);
  const message = chat.messages.get(Number(call.params.message_id));
  if (!message) throw badRequest(missing);
  if (message.from?.id !== call.bot.user.id) throw badRequest("message can't be edited");
  return { chat, message };
}

function replace(call: Call, chat: Chat, old: Message, content: Record<string, unknown>): Message {
  const { reply_markup: _, ...rest } = old as Message & { reply_markup?: unknown };
  const keyboard = readKeyboard(call.params.reply_markup, call.world.isStrict);
  const { edit_date: __, ...before } = old as Message & { edit_date?: number };
  const after = { ...rest, ...content, ...(keyboard ? { reply_markup: keyboard } : {}) } as Record<string, unknown>;
  delete after.edit_date;
  if (contentKey(sorted(before)) === contentKey(sorted(after)))
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    );
  const message = { ...after, edit_date: seconds(call.world) } as unknown as Message;
  chat.messages.set(message.message_id, message);
  emit(call.world, { bot: call.bot.user.id, person: chat.person.id, kind: 'edit', message });
  return message;
}

const sorted = (o: object) =>
  Object.entries(JSON.parse(JSON.stringify(o)) as object).sort(([a], [b]) => (a < b ? -1 : 1));

const editMessageText: Method = (call) => {
  const { chat, message } = ownMessage(call, 'message to edit not found');
  if (!('text' in message)) throw badRequest('there is no text in the message to edit');
  const { text, entities } = textOf(call);
  return replace(call, chat, message, { text, entities: entities.length ? entities : undefined });
};

const editMessageCaption: Method = (call) => {
  const { chat, message } = ownMessage(call, 'message to edit not found');
  if ('text' in message) throw badRequest('there is no caption in the message to edit');
  return replace(call, chat, message, {
    caption: undefined,
    caption_entities: undefined,
    ...captionOf(call, call.params),
  });
};

const editMessageReplyMarkup: Method = (call) => {
  const { chat, message } = ownMessage(call, 'message to edit not found');
  return replace(call, chat, message, {});
};

const deleteMessage: Method = (call) => {
  const { world, bot, params } = call;
  const chat = chatOf(call);
  const message = chat.messages.get(Number(params.message_id));
  if (!message) throw badRequest('message to delete not found');
  if (seconds(world) - message.date > deletableSeconds) throw badRequest("message can't be deleted");
  chat.messages.delete(message.message_id);
  emit(world, { bot: bot.user.id, person: chat.person.id, kind: 'delete', messageId: message.message_id });
  return true;
};

const answerCallbackQuery: Method = ({ world, bot, params }) => {
  const [id, text] = [String(params.callback_query_id ?? ''), params.text as string | undefined];
  const press = world.presses.get(id);
  if (!press || press.bot !== bot || press.isAnswered || world.now() - press.at > pressMs)
    throw badRequest('query is too old and response timeout expired or query ID is invalid');
  if (text !== undefined && [...text].length > 200) throw badRequest('MESSAGE_TOO_LONG');
  press.isAnswered = true;
  press.answer = { text, isAlert: params.show_alert === true };
  const person = press.person;
  emit(world, { bot: bot.user.id, person, kind: 'answer', text, isAlert: params.show_alert === true });
  return true;
};

const actions =
  /^(typing|upload_photo|record_video|upload_video|record_voice|upload_voice|upload_document|choose_sticker|find_location|record_video_note|upload_video_note)$/;

const sendChatAction: Method = (call) => {
  const chat = chatOf(call);
  if (!actions.test(String(call.params.action))) throw badRequest('wrong parameter action in request');
  emit(call.world, { bot: call.bot.user.id, person: chat.person.id, kind: 'action', text: String(call.params.action) });
  return true;
};

const scopeKey = (params: Record<string, unknown>) =>
  `${JSON.stringify(params.scope ?? { type: 'default' })} ${String(params.language_code ?? '')}`;

const setMyCommands: Method = ({ bot, params }) => {
  const { commands } = params;
  if (!Array.isArray(commands)) throw badRequest("can't parse commands: expected an Array of BotCommand");
  if (commands.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH');
  for (const c of commands as { command?: unknown; description?: unknown }[]) {
    if (!/^\/?[a-z0-9_]{1,32}$/.test(String(c?.command ?? ''))) throw badRequest('BOT_COMMAND_INVALID');
    const length = [...String(c.description ?? '')].length;
    if (length < 1 || length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
  }
  bot.commands.set(scopeKey(params), commands);
  return true;
};

const setText =
  (field: string, most: number): Method =>
  ({ bot, params }) => {
    const text = String(params[field] ?? '');
    if ([...text].length > most) throw badRequest(`bot ${field.replaceAll('_', ' ')} is too long`);
    bot.texts.set(`${field} ${String(params.language_code ?? '')}`, text);
    return true;
  };

const getText =
  (field: string): Method =>
  ({ bot, params }) => {
    const own = bot.texts.get(`${field} ${String(params.language_code ?? '')}`) || bot.texts.get(`${field} `);
    return { [field]: own || (field === 'name' ? bot.user.first_name : '') };
  };

/** Sets a new profile picture, which must be a JPEG; the older ones stay behind it. */
const setMyProfilePhoto: Method = ({ bot, params, uploads }) => {
  const { type, photo } = (params.photo ?? {}) as { type?: unknown; photo?: unknown };
  if (type !== 'static') throw badRequest("can't parse InputProfilePhoto: type must be static or animated");
  if (typeof photo !== 'string' || !photo.startsWith('attach://'))
    throw badRequest('profile photos can be uploaded only as a new file');
  const file = takeFile(bot, 'photo', photo, uploads, 'photo');
  const isJpeg = file.bytes.readUInt16BE(0) === 0xffd8;
  if (!isJpeg || file.width < 160 || file.height < 160) throw badRequest('PHOTO_CROP_SIZE_SMALL');
  bot.photos.unshift(file);
  return true;
};

const removeMyProfilePhoto: Method = ({ bot }) => {
  bot.photos.shift();
  return true;
};

const getUserProfilePhotos: Method = ({ world, bot, params }) => {
  const { user_id, offset, limit } = params as { user_id?: number; offset?: number; limit?: number };
  const isOwn = user_id === bot.user.id;
  if (!isOwn && !world.people.has(Number(user_id))) throw badRequest('user not found');
  const all = isOwn ? bot.photos : [];
  const photos = all.slice(offset ?? 0, (offset ?? 0) + (limit ?? 100)).map((file) => fileShown(file).photo);
  return { total_count: all.length, photos };
};

const getFile: Method = ({ world, bot, params }) => {
  const file = bot.files.get(String(params.file_id ?? ''));
  if (!file) throw badRequest('wrong file_id or the file is temporarily unavailable');
  if (file.bytes.length > 20 * 1024 * 1024) throw badRequest('file is too big');
  file.givenAt = world.now();
  return { file_id: file.id, file_unique_id: file.uniqueId, file_size: file.bytes.length, file_path: file.path };
};

const getChat: Method = ({ bot, params }) => {
  const chat = bot.chats.get(Number(params.chat_id));
  if (!chat) throw badRequest('chat not found');
  return {
    ...privateChat(chat.person),
    accent_color_id: 0,
    max_reaction_count: 11,
    accepted_gift_types: {},
  };
};

/** All methods except those of updates and webhooks. */
export const methods: Record<string, Method> = {
  getMe: ({ bot }) => bot.user,
  sendMessage,
  sendPhoto: sendFile('photo'),
  sendVideo: sendFile('video'),
  sendDocument: sendFile('document'),
  sendVoice: sendFile('voice'),
  sendAudio: sendFile('audio'),
  sendVideoNote: sendFile('video_note'),
  sendMediaGroup,
  editMessageText,
  editMessageCaption,
  editMessageReplyMarkup,
  deleteMessage,
  answerCallbackQuery,
  sendChatAction,
  setMyCommands,
  getMyCommands: ({ bot, params }) => bot.commands.get(scopeKey(params)) ?? [],
  deleteMyCommands: ({ bot, params }) => {
    bot.commands.delete(scopeKey(params));
    return true;
  },
  setChatMenuButton: ({ bot, params }) => {
    const { type, web_app } = (params.menu_button ?? {}) as { type?: string; web_app?: { url?: string } };
    if (type === 'web_app' && !web_app?.url?.startsWith('https://')) throw badRequest('BUTTON_URL_INVALID');
    bot.menuUrl = web_app?.url ?? null;
    return true;
  },
  setMyName: setText('name', 64),
  getMyName: getText('name'),
  setMyDescription: setText('description', 512),
  getMyDescription: getText('description'),
  setMyShortDescription: setText('short_description', 120),
  getMyShortDescription: getText('short_description'),
  setMyProfilePhoto,
  removeMyProfilePhoto,
  getUserProfilePhotos,
  getFile,
  getChat,
  ...starsMethods,
};
