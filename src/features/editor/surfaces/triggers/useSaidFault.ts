import { useLingui } from '@lingui/react/macro';
import { isSaid, type SaidKind } from './cleanSaid.ts';

/** Says why a command or a source of a link cannot be taken as it is typed; null where it can. */
export function useSaidFault(): (kind: SaidKind, typed: string) => string | null {
  const { t } = useLingui();
  return (kind, typed) => {
    if (isSaid(kind, typed)) return null;
    if (kind === 'source') return t`Up to 64 characters: Latin letters, digits, “_” and “-”, and a * at the end.`;
    if (typed === 'start') return t`/start already opens the funnel at its first stage. Choose another command.`;
    return t`Up to 32 characters: a–z, digits and underscores.`;
  };
}
