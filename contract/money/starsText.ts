import type { Language } from '../languages.ts';

const one = { en: 'Star', ru: 'звезда' };
const few = { en: 'Stars', ru: 'звезды' };
const many = { en: 'Stars', ru: 'звёзд' };

/** `1 250 звёзд`: in words, because a device without emoji draws their sign as an empty box. */
export function starsText(amount: number, language: Language): string {
  const rule = new Intl.PluralRules(language).select(amount);
  const forms = rule === 'one' ? one : rule === 'few' ? few : many;
  return `${new Intl.NumberFormat(language).format(amount)}\u00A0${forms[language]}`;
}
