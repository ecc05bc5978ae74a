import Negotiator from 'negotiator';
import type { Language } from '#contract/languages.ts';

/** The response's language: the supported one that `Accept-Language` prefers, else English (RFC 9110, 12.5.4). */
export function acceptLanguage(header: string | undefined): Language {
  // not `language(ours)`: of two wanted alike it prefers the shorter tag, `ru` in `en-US, ru`, to the first
  const wanted = new Negotiator({ headers: { 'accept-language': header } }).languages();
  const language = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'ru' || tag === 'en');
  return language ?? 'en';
}
