import type { FunnelSettings } from '#contract/schemas/funnels/funnel.ts';
import { useChangeSettings } from '../mutations.ts';
import type { FormPart } from './FormPart.ts';
import { sendingLimitsOf, type SendingLimitTexts, textsOf } from './sendingLimits.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';

export interface SendingLimitsPart extends FormPart {
  texts: SendingLimitTexts;
  /** The funnel's time zone, for whom no own one is known. */
  zone: string;
  change: (change: Partial<SendingLimitTexts>) => void;
}

/** Quiet hours, and how many letters and mailings one person gets; the server keeps them, Telegram does not know them. */
export function useSendingLimitsPart(id: string, settings: FunnelSettings): SendingLimitsPart {
  const { mutateAsync, error, reset } = useChangeSettings(id);
  const { fields, isDirty, change, discard, settle } = usePersistedDraft(`${id}.sending`, textsOf(settings));
  const stored = sendingLimitsOf(fields);
  return {
    name: 'sending',
    texts: fields,
    zone: settings.time_zone,
    change,
    isDirty,
    isInvalid: stored === null,
    error,
    save: () => mutateAsync(stored ?? {}).then(() => settle(fields)),
    discard: () => {
      discard();
      reset();
    },
  };
}
