import { type Language, languages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/schemas/account/user.ts';
import type { Actor, Deps } from '../deps.ts';
import { looseBody, looseText } from './looseBody.ts';
import { looseZone } from './looseZone.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';
import { viewMe } from './viewMe.ts';

/** Updates the given names, language and time zone; other fields are ignored. */
export async function changeMe(deps: Deps, actor: Actor, body: unknown): Promise<User> {
  const change = readChange(looseBody(body));
  if (Object.values(change).some((value) => value !== undefined)) {
    await deps.db.updateTable('users').set(change).where('id', '=', actor.userId).execute();
  }
  return viewMe(deps, actor);
}

function readChange(body: Record<string, unknown>) {
  const name = { mayBeBlank: true, maxChars: limits.personNameChars };
  const first_name = looseText(body, 'first_name', name);
  const last_name = looseText(body, 'last_name', name);
  const language = looseText(body, 'language', {});
  const time_zone = looseZone(body);
  throwFieldErrors({
    first_name: first_name.errors,
    last_name: last_name.errors,
    language: [...language.errors, ...languageProblems(language.value)],
    time_zone: time_zone.errors,
  });
  return {
    first_name: first_name.value,
    last_name: last_name.value,
    language: language.value as Language | undefined,
    time_zone: time_zone.value,
    is_time_zone_set: time_zone.value === undefined ? undefined : true,
  };
}

const languageProblems = (language: string | undefined): string[] =>
  language === undefined || languages.some((one) => one === language)
    ? []
    : [`"${language.slice(0, 100)}" is not a valid choice.`];
