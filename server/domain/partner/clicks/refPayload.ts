import { linkCode } from '#contract/schemas/money/partner.ts';

/** The prefix of a start parameter of the platform's bot and of the Mini App that names a partner link; its code follows. */
export const refPayload = 'ref_';

/** The code of a partner link in a start parameter; null in another one. */
export function codeOfPayload(payload: string | null | undefined): string | null {
  if (!payload?.startsWith(refPayload)) return null;
  return linkCode.safeParse(payload.slice(refPayload.length)).data ?? null;
}
