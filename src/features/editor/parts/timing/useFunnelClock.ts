import { useLingui } from '@lingui/react';
import type { FormatContext } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { knownZone } from '#src/platform/knownZone.ts';
import { useUser } from '#src/session/SessionContext.ts';
import type { EditorState } from '#src/features/editor/store/editorState.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { zoneName } from './formatTime.ts';

/** The time zone in which a funnel's times of the day are. */
export const funnelZone = ({ funnel }: EditorState): string => knownZone(funnel.settings.time_zone);

/** The user's language and the funnel's time zone; `foreign` is its name where the user's own is another. */
export function useFunnelClock(): { place: Required<FormatContext>; foreign: string | null } {
  useLingui();
  const timeZone = useEditorSelector(funnelZone);
  const own = knownZone(useUser()?.time_zone);
  const place = { language: currentLanguage(), timeZone };
  return { place, foreign: timeZone === own ? null : zoneName(place) };
}
