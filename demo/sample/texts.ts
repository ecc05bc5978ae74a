import type { Language } from '#contract/languages.ts';
import type { SampleTexts } from '#src/features/funnels/add/sampleDocument.ts';
import { english } from './english.ts';
import { russian } from './russian.ts';

/** What the demo says in one language: its funnel, the people who walk it, and the lines in the terminal. */
export interface DemoTexts {
  funnelName: string;
  botName: string;
  funnel: SampleTexts;
  owner: { first_name: string; last_name: string };
  firstNames: string[];
  lastNames: string[];
  /** What people write to the bot. */
  replies: string[];
  questions: string[];
  thanks: string[];
  printed: { funnel: string; account: string; chats: string; pay: string; password: string };
}

export interface SystemTexts {
  language: Language;
  texts: DemoTexts;
}

const texts: Record<Language, DemoTexts> = { en: english, ru: russian };

/** The texts in the language of the system: `LANG` and its kin, or the choice in the system's settings. */
export function systemTexts(): SystemTexts {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const language = locale.startsWith('ru') ? 'ru' : 'en';
  return { language, texts: texts[language] };
}
