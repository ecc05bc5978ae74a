import { i18n, type Messages } from '@lingui/core';
import { limits } from '#contract/limits.ts';
import { type Language, languages } from '#contract/languages.ts';
import {
  browserLanguage,
  readLanguageCookie,
  setPageLanguage,
  writeLanguageCookie,
} from '#src/platform/pageLanguage.ts';
import { onLanguageElsewhere, tellLanguage } from '#src/platform/tabs.ts';
import { chooseLanguage } from './chooseLanguage.ts';

/** The texts of every screen, and those that load with the screens of one feature. */
export type Area =
  | 'messages'
  | 'account'
  | 'byMail'
  | 'dashboard'
  | 'bot'
  | 'partner'
  | 'people'
  | 'settings'
  | 'subscription'
  | 'funnels'
  | 'editor'
  | 'message'
  | 'pieces'
  | 'outline';

/** A catalogue holds English where it has no text of its own; the build fills it in. */
const catalogues = {
  en: {
    messages: () => import('../../locales/en/messages.po'),
    account: () => import('../../locales/en/account.po'),
    byMail: () => import('../../locales/en/byMail.po'),
    dashboard: () => import('../../locales/en/dashboard.po'),
    bot: () => import('../../locales/en/bot.po'),
    partner: () => import('../../locales/en/partner.po'),
    people: () => import('../../locales/en/people.po'),
    settings: () => import('../../locales/en/settings.po'),
    subscription: () => import('../../locales/en/subscription.po'),
    funnels: () => import('../../locales/en/funnels.po'),
    editor: () => import('../../locales/en/editor.po'),
    message: () => import('../../locales/en/message.po'),
    outline: () => import('../../locales/en/outline.po'),
    pieces: () => import('../../locales/en/pieces.po'),
  },
  ru: {
    messages: () => import('../../locales/ru/messages.po'),
    account: () => import('../../locales/ru/account.po'),
    byMail: () => import('../../locales/ru/byMail.po'),
    dashboard: () => import('../../locales/ru/dashboard.po'),
    bot: () => import('../../locales/ru/bot.po'),
    partner: () => import('../../locales/ru/partner.po'),
    people: () => import('../../locales/ru/people.po'),
    settings: () => import('../../locales/ru/settings.po'),
    subscription: () => import('../../locales/ru/subscription.po'),
    funnels: () => import('../../locales/ru/funnels.po'),
    editor: () => import('../../locales/ru/editor.po'),
    message: () => import('../../locales/ru/message.po'),
    outline: () => import('../../locales/ru/outline.po'),
    pieces: () => import('../../locales/ru/pieces.po'),
  },
};

let wanted: Language | null = null;
const areas = new Set<Area>(['messages']);

const textsOf = async (language: Language, wantedAreas: Iterable<Area>): Promise<Messages> => {
  const parts = await Promise.all([...wantedAreas].map((area) => catalogues[language][area]()));
  return Object.assign({}, ...parts.map(({ messages }) => messages));
};

/** Says in the language on the screen what was said in the one before; there is none at first. */
let retell: (text: string) => string = (text) => text;

async function retellingTo(language: Language, messages: Messages) {
  const from = languages.find((other) => other !== language) ?? 'en';
  const [{ retelling }, before] = await Promise.all([import('./retell.ts'), textsOf(from, areas)]);
  return retelling({ language: from, messages: before }, { language, messages });
}

/** What this tab has told and will hear itself, while it listens. */
let echoes: string[] | null = null;

/** Shows the interface in a language here and in the other tabs, without a reload, and remembers it for 30 days. */
export async function switchLanguage(language: Language): Promise<void> {
  const isNew = language !== shownLanguage();
  if (!(await show(language)) || !isNew) return;
  echoes?.push(language);
  tellLanguage(language);
}

/** Shows the language that is chosen in another tab. */
export function followLanguage(): () => void {
  echoes = [];
  const end = onLanguageElsewhere((chosen) => {
    const isEcho = echoes?.[0] === chosen;
    const language = languages.find((known) => known === chosen);
    if (isEcho) echoes?.shift();
    // It stays as it is where the texts cannot be fetched.
    else if (language) void show(language).catch(() => {});
  });
  return () => {
    end();
    echoes = null;
  };
}

/** Resolves with false where another language was asked for meanwhile. */
async function show(language: Language): Promise<boolean> {
  wanted = language;
  const isFirst = !i18n.locale;
  for (;;) {
    const loaded = areas.size;
    const messages = await textsOf(language, areas);
    const nextRetell = isFirst ? retell : await retellingTo(language, messages).catch(() => retell);
    if (wanted !== language) return false;
    // a part that began to load meanwhile is taken along
    if (areas.size !== loaded) continue;
    retell = nextRetell;
    setPageLanguage(language);
    writeLanguageCookie(language, limits.languageCookieDays);
    i18n.loadAndActivate({ locale: language, messages });
    return true;
  }
}

/**
 * A text that was worded earlier (a refusal, a notice, a step to take back), in the language on the screen now.
 * One that is nobody's, or in that language already, stays.
 */
export const inShownLanguage = (text: string): string => retell(text);

const coming = new Map<Area, Promise<void>>();

/** Loads the texts of a part before it is drawn; switching the language later takes them along. */
export async function loadTexts(...parts: Exclude<Area, 'messages'>[]): Promise<void> {
  const missing = parts.filter((part) => !areas.has(part));
  const first = missing.filter((part) => !coming.has(part));
  if (first.length > 0) {
    const load = bring(first).finally(() => first.forEach((part) => coming.delete(part)));
    for (const part of first) coming.set(part, load);
  }
  await Promise.all(missing.flatMap((part) => coming.get(part) ?? []));
}

async function bring(parts: Area[]): Promise<void> {
  const language = shownLanguage();
  const messages = await textsOf(language, parts);
  for (const part of parts) areas.add(part);
  if (shownLanguage() === language) i18n.load(language, messages);
  else await show(shownLanguage());
}

/** Loads the language of SPEC 4 before the first screen is drawn, with the texts of that. */
export const startLanguage = async (...parts: Area[]): Promise<void> => {
  for (const part of parts) areas.add(part);
  await show(chooseLanguage(readLanguageCookie(), browserLanguage()));
};

/** The language on the screen. */
export const shownLanguage = (): Language => languages.find((language) => language === i18n.locale) ?? 'en';

/** Runs after the language on the screen has changed. */
export function onLanguageChange(listener: () => void): () => void {
  let shown = i18n.locale;
  // more texts of the same language are a change to the library, too
  return i18n.on('change', () => {
    if (i18n.locale === shown) return;
    shown = i18n.locale;
    listener();
  });
}
