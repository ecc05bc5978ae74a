import type { AddFunnelEvent, AddFunnelError, AddFunnelForm } from '#machines/funnel/addFunnelMachine.ts';

/** What each step of the dialog is given. */
export interface AddFunnelStep {
  form: AddFunnelForm;
  error: AddFunnelError | null;
  isBusy: boolean;
  send: (event: AddFunnelEvent) => void;
}
