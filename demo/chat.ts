import type { InlineKeyboardButton, User } from '@grammyjs/types';
import { talk, tellBotFather } from './botFather.ts';
import {
  act,
  bots,
  type Happening,
  look,
  people,
  type ShownBot,
  type ShownChat,
  type UnderInput,
  watch,
} from './emulator.ts';
import { keyRows, messageItem } from './message.ts';
import { type Language, type Word, words } from './words.ts';

function el<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no #${id} on the page`);
  return found as T;
}

const state = {
  language: (localStorage.getItem('language') ?? (navigator.language.startsWith('ru') ? 'ru' : 'en')) as Language,
  bots: [] as ShownBot[],
  people: [] as User[],
  person: 0,
  /** 0 is BotFather. */
  bot: 0,
  payload: '',
};
const say = (word: Word): string => words[state.language][word];
const bot = () => state.bots.find((b) => b.id === state.bot) ?? null;
const notice = (text: string) => {
  el('notice').textContent = text;
};

async function attempt(work: () => Promise<unknown>): Promise<void> {
  notice('');
  try {
    await work();
  } catch (error) {
    notice(error instanceof TypeError ? say('offline') : String(error instanceof Error ? error.message : error));
  }
}

function showWords(): void {
  document.documentElement.lang = state.language;
  document.title = say('title');
  for (const e of document.querySelectorAll<HTMLElement>('[data-word]')) e.textContent = say(e.dataset.word as Word);
  for (const e of document.querySelectorAll<HTMLInputElement>('[data-place]')) {
    e.placeholder = say(e.dataset.place as Word);
    e.setAttribute('aria-label', e.placeholder);
  }
  el('language').textContent = say('other');
  el('back').setAttribute('aria-label', say('back'));
}

function chatRow(id: number, name: string, about: string): HTMLButtonElement {
  const row = document.createElement('button');
  row.type = 'button';
  row.setAttribute('aria-current', String(state.bot === id));
  const face = document.createElement('span');
  face.className = 'face';
  face.setAttribute('aria-hidden', 'true');
  face.textContent = [...name][0]?.toUpperCase() ?? '';
  const label = document.createElement('span');
  const title = document.createElement('b');
  title.textContent = name;
  const small = document.createElement('small');
  small.textContent = about;
  label.append(title, small);
  row.append(face, label);
  row.onclick = () => void attempt(() => openChat(id));
  return row;
}

function showSide(): void {
  const options = state.people.map((p) => new Option(p.first_name, String(p.id), false, p.id === state.person));
  el<HTMLSelectElement>('person').replaceChildren(...options);
  el('chats').replaceChildren(
    chatRow(0, 'BotFather', say('makeBots')),
    ...state.bots.map((b) => chatRow(b.id, b.name, `@${b.username}`)),
  );
}

async function press(messageId: number, button: InlineKeyboardButton): Promise<void> {
  if ('url' in button && button.url) return void window.open(button.url, '_blank', 'noreferrer');
  if (!('callback_data' in button)) return;
  await act('press', { bot: state.bot, person: state.person, message_id: messageId, button: button.callback_data });
}

/** A made-up number of whoever is chosen, and a place in Tbilisi. */
const made = {
  place: { latitude: 41.6934, longitude: 44.8015 },
  phone: () => `+7900${String(state.person).slice(-7).padStart(7, '0')}`,
};

/** A button under the input sends its text, or the number or the place that it asks for. */
async function pressKey(button: UnderInput): Promise<void> {
  const who = { bot: state.bot, person: state.person };
  if ('request_contact' in button) await act('contact', { ...who, phone_number: made.phone() });
  else if ('request_location' in button) await act('place', { ...who, ...made.place });
  else await act('send', { ...who, text: button.text });
}

function copiesWhenPressed(code: HTMLElement): void {
  const copy = () => void navigator.clipboard.writeText(code.textContent ?? '').then(() => notice(say('copied')));
  code.tabIndex = 0;
  code.setAttribute('role', 'button');
  code.onclick = copy;
  code.onkeydown = (e) => e.key === 'Enter' && copy();
}

function fill(items: HTMLLIElement[]): void {
  const list = el('messages');
  list.replaceChildren(...items);
  for (const code of list.querySelectorAll('code')) copiesWhenPressed(code);
  list.scrollTop = list.scrollHeight;
}

function showFoot(chat: ShownChat): void {
  const canWrite = chat.isStarted && !chat.isBlocked;
  el('compose').hidden = !canWrite;
  el('keyboard').replaceChildren(...keyRows(canWrite ? chat.keyboard : [], (key) => void attempt(() => pressKey(key))));
  const start = el('start');
  start.hidden = chat.isStarted && !chat.isBlocked && !state.payload;
  start.textContent = say(chat.isBlocked ? 'unblock' : 'start');
  const block = el('block');
  block.hidden = !state.bot || !chat.isStarted || chat.isBlocked;
  block.textContent = say('block');
}

async function showChat(): Promise<void> {
  const current = bot();
  el('name').textContent = current?.name ?? 'BotFather';
  el('about').textContent = current ? `@${current.username} · ${say('bot')}` : say('makeBots');
  if (!current) {
    showFoot({ isStarted: true, isBlocked: false, messages: [], keyboard: [] });
    fill(talk.map((t) => messageItem(null, t.message, t.isOwn, () => {})));
    return;
  }
  const chat = await look<ShownChat>(`chat?bot=${current.id}&person=${state.person}`);
  if (current.id !== state.bot) return;
  showFoot(chat);
  fill(
    chat.messages.map((m) =>
      messageItem(current, m, m.from?.id === state.person, (b) => void attempt(() => press(m.message_id, b))),
    ),
  );
}

async function refresh(): Promise<void> {
  [state.bots, state.people] = await Promise.all([bots(), people()]);
  if (!state.people.some((p) => p.id === state.person)) state.person = state.people[0]?.id ?? 0;
  showSide();
  await showChat();
}

async function openChat(id: number, payload = ''): Promise<void> {
  Object.assign(state, { bot: id, payload });
  document.body.classList.add('inside');
  await refresh();
}

/** An invoice's link is paid at once by whoever is chosen. */
async function payInvoice(url: string): Promise<void> {
  const { refused } = await act<{ refused?: string }>('pay', { person: state.person, url });
  notice(refused ?? say('paid'));
}

async function openLink(link: string): Promise<void> {
  if (link.includes('t.me/$')) return payInvoice(link.trim());
  const found = /(?:t\.me\/|^@?)([A-Za-z0-9_]+)(?:\?start=([A-Za-z0-9_-]{0,64}))?$/.exec(link.trim());
  state.bots = await bots();
  const target = state.bots.find((b) => b.username.toLowerCase() === found?.[1]?.toLowerCase());
  document.body.classList.add('inside');
  if (!target) throw new Error(say('noSuchBot'));
  await openChat(target.id, found?.[2] ?? '');
}

async function start(): Promise<void> {
  const who = { bot: state.bot, person: state.person };
  const { isBlocked } = await look<ShownChat>(`chat?bot=${state.bot}&person=${state.person}`);
  if (isBlocked) await act('unblock', who);
  else await act('start', { ...who, payload: state.payload });
  state.payload = '';
  await showChat();
}

async function send(text: string): Promise<void> {
  if (state.bot) return void (await act('send', { bot: state.bot, person: state.person, text }));
  await tellBotFather(text, say);
  await refresh();
}

/** Takes a form's one field, empties it and hands it on. */
function onSubmit(id: string, field: string, work: (value: string) => Promise<unknown>): void {
  el<HTMLFormElement>(id).onsubmit = (event) => {
    event.preventDefault();
    const input = el<HTMLFormElement>(id).elements.namedItem(field) as HTMLInputElement;
    const value = input.value.trim();
    input.value = '';
    if (value) void attempt(() => work(value));
  };
}

onSubmit('compose', 'text', send);
onSubmit('open', 'link', openLink);
onSubmit('newPerson', 'first_name', async (first_name) => {
  state.person = (await act<User>('people', { first_name, language_code: state.language })).id;
  await refresh();
});
el('person').onchange = () => {
  state.person = Number(el<HTMLSelectElement>('person').value);
  void attempt(showChat);
};
el('start').onclick = () => void attempt(start);
el('block').onclick = () => void attempt(() => act('block', { bot: state.bot, person: state.person }));
el('back').onclick = () => document.body.classList.remove('inside');
el('language').onclick = () => {
  state.language = state.language === 'en' ? 'ru' : 'en';
  localStorage.setItem('language', state.language);
  showWords();
  void attempt(refresh);
};

watch((h: Happening) => {
  if (h.bot !== state.bot || h.person !== state.person) return;
  if (h.kind === 'answer' && h.text) notice(h.text);
  if (h.kind !== 'action') void showChat();
});
showWords();
await attempt(refresh);
const link = new URLSearchParams(location.search).get('open');
await attempt(() => tellBotFather('/start', say));
if (link) await attempt(() => openLink(link));
await attempt(showChat);
