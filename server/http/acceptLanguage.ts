import type { Language } from '#contract/languages.ts';

/** The language of an answer: the first of ours that `Accept-Language` wants most, else English (RFC 9110, 12.5.4). */
export function acceptLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
    return { language: tag.trim().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const best = wanted
    .filter(({ language, weight }) => (language === 'ru' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.language === 'ru' ? 'ru' : 'en';
}
