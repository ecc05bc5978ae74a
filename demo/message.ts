import type { InlineKeyboardButton, Message, MessageEntity } from '@grammyjs/types';
import { fileUrl, type ShownBot } from './emulator.ts';

const tagOf: Partial<Record<MessageEntity['type'], string>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  expandable_blockquote: 'blockquote',
  text_link: 'a',
};

function wrap(entity: MessageEntity): HTMLElement {
  const made = document.createElement(tagOf[entity.type] ?? 'span');
  if (entity.type === 'spoiler') {
    made.className = 'spoiler';
    made.tabIndex = 0;
  }
  if (entity.type === 'text_link' && made instanceof HTMLAnchorElement) {
    made.href = entity.url;
    made.target = '_blank';
    made.rel = 'noreferrer';
  }
  return made;
}

/** Text with its entities as elements; the entities nest. */
function formatted(text: string, entities: MessageEntity[], from = 0, to = text.length): DocumentFragment {
  const out = document.createDocumentFragment();
  let at = from;
  entities.forEach((e, i) => {
    if (e.offset < at || e.offset + e.length > to) return;
    out.append(text.slice(at, e.offset));
    const element = wrap(e);
    element.append(formatted(text, entities.slice(i + 1), e.offset, e.offset + e.length));
    out.append(element);
    at = e.offset + e.length;
  });
  out.append(text.slice(at, to));
  return out;
}

function media(bot: ShownBot, message: Message): HTMLElement | null {
  const photo = message.photo?.at(-1);
  if (photo) {
    const picture = document.createElement('img');
    picture.alt = message.caption ?? '';
    return loaded(bot, photo.file_id, picture, 'src');
  }
  const film = message.video ?? message.video_note;
  if (film) {
    const player = document.createElement('video');
    player.controls = true;
    if (message.video_note) player.className = 'round';
    return loaded(bot, film.file_id, player, 'src');
  }
  const sound = message.audio ?? message.voice;
  if (sound) {
    const player = document.createElement('audio');
    player.controls = true;
    player.title = message.audio?.title ?? message.audio?.file_name ?? '';
    return loaded(bot, sound.file_id, player, 'src');
  }
  if (!message.document) return null;
  const link = document.createElement('a');
  link.textContent = `📎 ${message.document.file_name ?? ''}`;
  return loaded(bot, message.document.file_id, link, 'href');
}

function loaded(bot: ShownBot, fileId: string, element: HTMLElement, attribute: 'src' | 'href'): HTMLElement {
  void fileUrl(bot, fileId).then((url) => element.setAttribute(attribute, url));
  return element;
}

function keys(rows: InlineKeyboardButton[][], press: (b: InlineKeyboardButton) => void): HTMLElement {
  const all = document.createElement('div');
  all.className = 'keys';
  all.append(...keyRows(rows, press));
  return all;
}

/** The buttons of a keyboard, row by row. */
export function keyRows<B extends { text: string }>(rows: B[][], press: (button: B) => void): HTMLElement[] {
  return rows.map((row) => {
    const line = document.createElement('div');
    for (const button of row) {
      const key = document.createElement('button');
      key.type = 'button';
      key.textContent = 'url' in button ? `${button.text} ↗` : button.text;
      key.onclick = () => press(button);
      line.append(key);
    }
    return line;
  });
}

/** A number or a place that was shared. */
function sharedText({ contact, location }: Message): string {
  if (contact) return contact.phone_number;
  return location ? `${location.latitude}, ${location.longitude}` : '';
}

/** One message as a list item. */
export function messageItem(
  bot: ShownBot | null,
  message: Message,
  isOwn: boolean,
  press: (b: InlineKeyboardButton) => void,
): HTMLLIElement {
  const item = document.createElement('li');
  item.className = isOwn ? 'message own' : 'message';
  const bubble = document.createElement('div');
  bubble.className = 'bubble';
  const shown = bot && media(bot, message);
  if (shown) bubble.append(shown);
  bubble.append(
    formatted(
      message.text ?? message.caption ?? sharedText(message),
      message.entities ?? message.caption_entities ?? [],
    ),
  );
  const time = document.createElement('time');
  time.textContent = new Date(message.date * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  bubble.append(time);
  item.append(bubble);
  const rows = message.reply_markup?.inline_keyboard;
  if (rows) item.append(keys(rows, press));
  return item;
}
