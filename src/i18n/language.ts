import { i18n, type Messages } from '@lingui/core';
import { limits } from '#contract/limits.ts';
import { type Language, languages } from '#contract/languages.ts';
import {
  browserLanguage,
  readLanguageCookie,
  setPageLanguage,
  writeLanguageCookie,
} from '#src/platform/page/pageLanguage.ts';
import { onLanguageElsewhere, broadcastLanguage } from '#src/platform/tabs/tabs.ts';
import { chooseLanguage } from './chooseLanguage.ts';

/** Catalogue areas: the texts of every screen, those loaded with the screens of one feature, and the server's errors. */
export type Area =
  | 'messages'
  | 'account'
  | 'admin'
  | 'contacts'
  | 'conversations'
  | 'dashboard'
  | 'bot'
  | 'imports'
  | 'letters'
  | 'lists'
  | 'notices'
  | 'machines'
  | 'mailings'
  | 'partner'
  | 'people'
  | 'person'
  | 'search'
  | 'settings'
  | 'subscription'
  | 'templates'
  | 'folders'
  | 'funnels'
  | 'addFunnel'
  | 'editor'
  | 'message'
  | 'lazyParts'
  | 'errors';

/** Missing translations fall back to English; the build fills them in. */
const catalogues = {
  en: {
    messages: () => import('#locales/en/messages.po'),
    account: () => import('#locales/en/account.po'),
    admin: () => import('#locales/en/admin.po'),
    contacts: () => import('#locales/en/contacts.po'),
    conversations: () => import('#locales/en/conversations.po'),
    dashboard: () => import('#locales/en/dashboard.po'),
    bot: () => import('#locales/en/bot.po'),
    imports: () => import('#locales/en/imports.po'),
    letters: () => import('#locales/en/letters.po'),
    lists: () => import('#locales/en/lists.po'),
    notices: () => import('#locales/en/notices.po'),
    machines: () => import('#locales/en/machines.po'),
    mailings: () => import('#locales/en/mailings.po'),
    partner: () => import('#locales/en/partner.po'),
    people: () => import('#locales/en/people.po'),
    person: () => import('#locales/en/person.po'),
    search: () => import('#locales/en/search.po'),
    settings: () => import('#locales/en/settings.po'),
    subscription: () => import('#locales/en/subscription.po'),
    templates: () => import('#locales/en/templates.po'),
    folders: () => import('#locales/en/folders.po'),
    funnels: () => import('#locales/en/funnels.po'),
    addFunnel: () => import('#locales/en/addFunnel.po'),
    editor: () => import('#locales/en/editor.po'),
    message: () => import('#locales/en/message.po'),
    lazyParts: () => import('#locales/en/lazyParts.po'),
    errors: () => import('#locales/en/errors.po'),
  },
  ru: {
    messages: () => import('#locales/ru/messages.po'),
    account: () => import('#locales/ru/account.po'),
    admin: () => import('#locales/ru/admin.po'),
    contacts: () => import('#locales/ru/contacts.po'),
    conversations: () => import('#locales/ru/conversations.po'),
    dashboard: () => import('#locales/ru/dashboard.po'),
    bot: () => import('#locales/ru/bot.po'),
    imports: () => import('#locales/ru/imports.po'),
    letters: () => import('#locales/ru/letters.po'),
    lists: () => import('#locales/ru/lists.po'),
    notices: () => import('#locales/ru/notices.po'),
    machines: () => import('#locales/ru/machines.po'),
    mailings: () => import('#locales/ru/mailings.po'),
    partner: () => import('#locales/ru/partner.po'),
    people: () => import('#locales/ru/people.po'),
    person: () => import('#locales/ru/person.po'),
    search: () => import('#locales/ru/search.po'),
    settings: () => import('#locales/ru/settings.po'),
    subscription: () => import('#locales/ru/subscription.po'),
    templates: () => import('#locales/ru/templates.po'),
    folders: () => import('#locales/ru/folders.po'),
    funnels: () => import('#locales/ru/funnels.po'),
    addFunnel: () => import('#locales/ru/addFunnel.po'),
    editor: () => import('#locales/ru/editor.po'),
    message: () => import('#locales/ru/message.po'),
    lazyParts: () => import('#locales/ru/lazyParts.po'),
    errors: () => import('#locales/ru/errors.po'),
  },
};

let wanted: Language | null = null;
const areas = new Set<Area>(['messages']);

const textsOf = async (language: Language, wantedAreas: Iterable<Area>): Promise<Messages> => {
  const parts = await Promise.all([...wantedAreas].map((area) => catalogues[language][area]()));
  return Object.assign({}, ...parts.map(({ messages }) => messages));
};

/** Translates rendered texts from the previous language; the identity at first. */
let translate: (text: string) => string = (text) => text;

async function retellingTo(language: Language, messages: Messages) {
  const from = languages.find((other) => other !== language) ?? 'en';
  const [{ renderedTranslator }, before, errors] = await Promise.all([
    import('./translateRendered.ts'),
    textsOf(from, [...areas, 'errors']),
    textsOf(language, ['errors']),
  ]);
  return renderedTranslator({ language: from, messages: before }, { language, messages: { ...messages, ...errors } });
}

/** This tab's own broadcasts, which it receives itself while it listens. */
let echoes: string[] | null = null;

/** Switches the language here and in the other tabs without a reload, and stores it for 30 days. */
export async function switchLanguage(language: Language): Promise<void> {
  const isNew = language !== currentLanguage();
  if (!(await show(language)) || !isNew) return;
  echoes?.push(language);
  broadcastLanguage(language);
}

/** Applies a language chosen in another tab. */
export function syncLanguageWithTabs(): () => void {
  echoes = [];
  const end = onLanguageElsewhere((chosen) => {
    const isEcho = echoes?.[0] === chosen;
    const language = languages.find((one) => one === chosen);
    if (isEcho) echoes?.shift();
    // The language stays where its catalogue cannot be loaded.
    else if (language) void show(language).catch(() => {});
  });
  return () => {
    end();
    echoes = null;
  };
}

/** Resolves to false when another switch has superseded it. */
async function show(language: Language): Promise<boolean> {
  wanted = language;
  const isFirst = !i18n.locale;
  for (;;) {
    const loaded = areas.size;
    const messages = await textsOf(language, areas);
    const nextRetell = isFirst ? translate : await retellingTo(language, messages).catch(() => translate);
    if (wanted !== language) return false;
    // Includes areas that began to load meanwhile.
    if (areas.size !== loaded) continue;
    translate = nextRetell;
    setPageLanguage(language);
    writeLanguageCookie(language, limits.languageCookieDays);
    i18n.loadAndActivate({ locale: language, messages });
    return true;
  }
}

/**
 * Translates a text that was rendered earlier (an error, a toast, an undo label) to the current language. An unknown
 * text, or one in that language already, stays as it is.
 */
export const translateRendered = (text: string): string => translate(text);

const coming = new Map<Area, Promise<void>>();

/** Loads catalogue areas before their screens render; later language switches include them. */
export async function loadCatalogues(...parts: Exclude<Area, 'messages'>[]): Promise<void> {
  const missing = parts.filter((part) => !areas.has(part));
  const first = missing.filter((part) => !coming.has(part));
  if (first.length > 0) {
    const load = bring(first).finally(() => first.forEach((part) => coming.delete(part)));
    for (const part of first) coming.set(part, load);
  }
  await Promise.all(missing.flatMap((part) => coming.get(part) ?? []));
}

async function bring(parts: Area[]): Promise<void> {
  const language = currentLanguage();
  const messages = await textsOf(language, parts);
  for (const part of parts) areas.add(part);
  if (currentLanguage() === language) i18n.load(language, messages);
  else await show(currentLanguage());
}

/** Loads the initial language with the areas of the first screen. */
export const loadInitialLanguage = async (...parts: Area[]): Promise<void> => {
  for (const part of parts) areas.add(part);
  await show(chooseLanguage(readLanguageCookie(), browserLanguage()));
};

export const currentLanguage = (): Language => languages.find((language) => language === i18n.locale) ?? 'en';

/** Called after the language has changed. */
export function onLanguageChange(listener: () => void): () => void {
  let shown = i18n.locale;
  // Loading more texts of the same language is a change event of the library too.
  return i18n.on('change', () => {
    if (i18n.locale === shown) return;
    shown = i18n.locale;
    listener();
  });
}
