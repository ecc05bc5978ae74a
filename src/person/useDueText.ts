import { formatDue } from '#src/i18n/formatDue.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** Returns a formatter of a due time by the user's clock, with how near it is. */
export function useDueText(): (at: string) => string {
  const timeZone = useUser()?.time_zone;
  return (at) => formatDue({ language: currentLanguage(), ...(timeZone !== undefined && { timeZone }) }, at);
}
