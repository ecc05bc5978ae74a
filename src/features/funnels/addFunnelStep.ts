import type { AddFunnelEvent, AddRefusal, FunnelDraft } from '#machines/funnel/addFunnelMachine.ts';

/** What each step of the dialog is given. */
export interface AddFunnelStep {
  draft: FunnelDraft;
  refusal: AddRefusal | null;
  isBusy: boolean;
  send: (event: AddFunnelEvent) => void;
}
