import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { fieldTexts } from '#contract/fieldTexts.ts';
import type { Language } from '#contract/languages.ts';
import { interpolate, extractArgs } from '#contract/interpolate.ts';

type Values = Record<string, string | number>;
/** A compiled catalogue message: literal text, and `[name]` or `[name, kind, branches]`. */
type Token = string | [string | number, string?, (Record<string, unknown> | string)?];

interface Template {
  /** The number of literal letters; more specific messages are tried first. */
  letters: number;
  form: RegExp;
  names: string[];
  id: string;
}

const fewestLetters = 3;
const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isTokens = (value: unknown): value is Token[] => Array.isArray(value);
const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Builds the regular expression of a rendered message; `names` collects its groups. */
function formOf(tokens: readonly Token[], names: string[], counted = ''): string {
  return tokens.map((token) => formOfToken(token, names, counted)).join('');
}

function formOfToken(token: Token, names: string[], counted: string): string {
  if (token === '#') return group(counted, names);
  if (typeof token === 'string') return literally(token);
  const [name, kind, branches] = token;
  if (!kind || typeof branches !== 'object') return group(String(name), names);
  const forms = Object.values(branches).map((branch) =>
    isTokens(branch) ? formOf(branch, names, kind === 'select' ? counted : String(name)) : literally(String(branch)),
  );
  return `(?:${forms.join('|')})`;
}

function group(name: string, names: string[]): string {
  names.push(name);
  return '(.*?)';
}

const wordsIn = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + (typeof token === 'string' ? lettersOf(token) : 0), 0);

function templateOf([id, message]: [string, unknown]): Template[] {
  const tokens: unknown = typeof message === 'string' ? [message] : message;
  if (!isTokens(tokens)) return [];
  const letters = wordsIn(tokens);
  const hasBranches = tokens.some((token) => Array.isArray(token) && token.length > 1);
  if (letters < fewestLetters && !hasBranches && tokens.length > 1) return [];
  const names: string[] = [];
  return [{ letters, form: new RegExp(`^${formOf(tokens, names)}$`, 's'), names, id }];
}

/** Parses a number that was formatted in a language. */
function numberIn(text: string, language: Language): number {
  const digits = text.replaceAll(/[\s\u00A0\u202F]/g, '');
  return Number(language === 'en' ? digits.replaceAll(',', '') : digits.replace(',', '.'));
}

function valuesOf({ names }: Template, found: RegExpExecArray, language: Language): Values {
  const values: Values = {};
  for (const [at, name] of names.entries()) {
    const text = found[at + 1];
    if (text === undefined || name in values) continue;
    const number = numberIn(text, language);
    values[name] = text !== '' && Number.isFinite(number) ? number : text;
  }
  return values;
}

const fieldPairs = (from: Language): [string, string][] =>
  Object.entries(fieldTexts).map(([en, ru]) => (from === 'en' ? [en, ru] : [ru, en]));

function translateFieldText(text: string, pairs: [string, string][], language: Language): string | null {
  for (const [source, target] of pairs) {
    const args = source === text ? {} : source.includes('{') ? extractArgs(source, text) : null;
    if (args) return interpolate(target, args, language);
  }
  return null;
}

/** Matches a text against our own messages and renders the match in the other language. */
function translateOwnText(text: string, templates: Template[], from: Language, other: I18n): string | null {
  for (const entry of templates) {
    const found = entry.form.exec(text);
    if (found) return other._(entry.id, valuesOf(entry, found, from));
  }
  return null;
}

/**
 * Creates a function that translates rendered texts, of the interface and of the server, from one language to another.
 * An unknown text stays as it is.
 */
export function renderedTranslator(
  from: { language: Language; messages: Messages },
  to: { language: Language; messages: Messages },
): (text: string) => string {
  const other = setupI18n({ locale: to.language, messages: { [to.language]: to.messages } });
  const pairs = fieldPairs(from.language);
  let templates: Template[] | null = null;
  return (text) => {
    templates ??= Object.entries(from.messages)
      .flatMap(templateOf)
      .sort((a, b) => b.letters - a.letters);
    return (
      translateFieldText(text, pairs, to.language) ?? translateOwnText(text, templates, from.language, other) ?? text
    );
  };
}
