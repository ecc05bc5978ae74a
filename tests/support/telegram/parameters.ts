import { badRequest } from './refused.ts';

type Kind = 'int' | 'id' | 'str' | 'bool' | 'json' | 'file';

const sendCommon = {
  business_connection_id: 'str',
  chat_id: 'id',
  message_thread_id: 'int',
  direct_messages_topic_id: 'int',
  disable_notification: 'bool',
  protect_content: 'bool',
  allow_paid_broadcast: 'bool',
  message_effect_id: 'str',
  suggested_post_parameters: 'json',
  reply_parameters: 'json',
} as const;
const captioned = {
  caption: 'str',
  parse_mode: 'str',
  caption_entities: 'json',
  show_caption_above_media: 'bool',
} as const;
const edited = {
  business_connection_id: 'str',
  chat_id: 'id',
  message_id: 'int',
  inline_message_id: 'str',
  reply_markup: 'json',
} as const;
const scoped = { scope: 'json', language_code: 'str' } as const;
const { suggested_post_parameters: _, ...albumCommon } = sendCommon;

/** The supported methods, with the names and types of their parameters (Bot API 10.1). */
export const parameters: Record<string, Record<string, Kind>> = {
  getMe: {},
  getUpdates: { offset: 'int', limit: 'int', timeout: 'int', allowed_updates: 'json' },
  setWebhook: {
    url: 'str',
    certificate: 'file',
    ip_address: 'str',
    max_connections: 'int',
    allowed_updates: 'json',
    drop_pending_updates: 'bool',
    secret_token: 'str',
  },
  deleteWebhook: { drop_pending_updates: 'bool' },
  getWebhookInfo: {},
  sendMessage: {
    ...sendCommon,
    text: 'str',
    parse_mode: 'str',
    entities: 'json',
    link_preview_options: 'json',
    reply_markup: 'json',
  },
  sendPhoto: { ...sendCommon, ...captioned, photo: 'file', has_spoiler: 'bool', reply_markup: 'json' },
  sendVideo: {
    ...sendCommon,
    ...captioned,
    video: 'file',
    duration: 'int',
    width: 'int',
    height: 'int',
    thumbnail: 'file',
    cover: 'file',
    start_timestamp: 'int',
    has_spoiler: 'bool',
    supports_streaming: 'bool',
    reply_markup: 'json',
  },
  sendDocument: {
    ...sendCommon,
    caption: 'str',
    parse_mode: 'str',
    caption_entities: 'json',
    document: 'file',
    thumbnail: 'file',
    disable_content_type_detection: 'bool',
    reply_markup: 'json',
  },
  sendVoice: {
    ...sendCommon,
    caption: 'str',
    parse_mode: 'str',
    caption_entities: 'json',
    voice: 'file',
    duration: 'int',
    reply_markup: 'json',
  },
  sendAudio: {
    ...sendCommon,
    caption: 'str',
    parse_mode: 'str',
    caption_entities: 'json',
    audio: 'file',
    duration: 'int',
    performer: 'str',
    title: 'str',
    thumbnail: 'file',
    reply_markup: 'json',
  },
  sendVideoNote: {
    ...sendCommon,
    video_note: 'file',
    duration: 'int',
    length: 'int',
    thumbnail: 'file',
    reply_markup: 'json',
  },
  sendMediaGroup: { ...albumCommon, media: 'json' },
  editMessageText: { ...edited, text: 'str', parse_mode: 'str', entities: 'json', link_preview_options: 'json' },
  editMessageCaption: { ...edited, caption: 'str', parse_mode: 'str', caption_entities: 'json' },
  editMessageReplyMarkup: edited,
  deleteMessage: { chat_id: 'id', message_id: 'int' },
  answerCallbackQuery: {
    callback_query_id: 'str',
    text: 'str',
    show_alert: 'bool',
    url: 'str',
    cache_time: 'int',
  },
  sendChatAction: { business_connection_id: 'str', chat_id: 'id', message_thread_id: 'int', action: 'str' },
  setMyCommands: { commands: 'json', ...scoped },
  getMyCommands: scoped,
  deleteMyCommands: scoped,
  setChatMenuButton: { chat_id: 'int', menu_button: 'json' },
  setMyName: { name: 'str', language_code: 'str' },
  getMyName: { language_code: 'str' },
  setMyDescription: { description: 'str', language_code: 'str' },
  getMyDescription: { language_code: 'str' },
  setMyShortDescription: { short_description: 'str', language_code: 'str' },
  getMyShortDescription: { language_code: 'str' },
  setMyProfilePhoto: { photo: 'json' },
  removeMyProfilePhoto: {},
  getUserProfilePhotos: { user_id: 'id', offset: 'int', limit: 'int' },
  getFile: { file_id: 'str' },
  getChat: { chat_id: 'id' },
  createInvoiceLink: {
    title: 'str',
    description: 'str',
    payload: 'str',
    provider_token: 'str',
    currency: 'str',
    prices: 'json',
    subscription_period: 'int',
    photo_url: 'str',
  },
  answerPreCheckoutQuery: { pre_checkout_query_id: 'str', ok: 'bool', error_message: 'str' },
  refundStarPayment: { user_id: 'int', telegram_payment_charge_id: 'str' },
  getMyStarBalance: {},
  editUserStarSubscription: { user_id: 'int', telegram_payment_charge_id: 'str', is_canceled: 'bool' },
};

export const inlineButton = {
  actions: [
    'url',
    'callback_data',
    'web_app',
    'login_url',
    'switch_inline_query',
    'switch_inline_query_current_chat',
    'switch_inline_query_chosen_chat',
    'copy_text',
    'callback_game',
    'pay',
  ],
  others: ['text', 'icon_custom_emoji_id', 'style'],
};

/** Fields of an album's items. */
const mediaCommon = ['type', 'media', 'caption', 'parse_mode', 'caption_entities'];
export const inputMedia: Record<string, string[]> = {
  photo: [...mediaCommon, 'show_caption_above_media', 'has_spoiler'],
  video: [
    ...mediaCommon,
    'show_caption_above_media',
    'has_spoiler',
    'thumbnail',
    'cover',
    'start_timestamp',
    'width',
    'height',
    'duration',
    'supports_streaming',
  ],
  document: [...mediaCommon, 'thumbnail', 'disable_content_type_detection'],
  audio: [...mediaCommon, 'thumbnail', 'duration', 'performer', 'title'],
};

function readInt(name: string, value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    throw badRequest(`can't parse "${name}": it must be an integer`);
  return number;
}

function readBool(name: string, value: unknown): boolean {
  if (value === true || value === 'true' || value === 'True' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === 'False' || value === '0' || value === 0 || value === '')
    return false;
  throw badRequest(`can't parse "${name}": it must be a boolean`);
}

function readNested(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw badRequest(`can't parse ${name.replaceAll('_', ' ')} JSON object`);
  }
}

function readString(name: string, value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw badRequest(`can't parse "${name}": it must be a string`);
  return value;
}

function readOne(name: string, kind: Kind, value: unknown): unknown {
  switch (kind) {
    case 'int':
      return readInt(name, value);
    case 'id':
      return typeof value === 'string' && value.startsWith('@') ? value : readInt(name, value);
    case 'bool':
      return readBool(name, value);
    case 'json':
      return readNested(name, value);
    case 'str':
    case 'file':
      return readString(name, value);
  }
}

/**
 * Converts the parameters of a call to their declared types.
 *
 * @throws Refused 400 for a wrong type and, when strict, for an unknown parameter
 */
export function readParameters(
  method: string,
  given: Record<string, unknown>,
  strict: boolean,
): Record<string, unknown> {
  const known = parameters[method] ?? {};
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const kind = known[name];
    if (!kind && strict) throw badRequest(`unknown parameter "${name}" of ${method}`);
    if (kind && value !== null && value !== undefined) read[name] = readOne(name, kind, value);
  }
  return read;
}
