import type { AddFunnelEvent, AddFunnelError, AddFunnelForm } from '#machines/funnel/addFunnelMachine.ts';

/** The props of each step of the dialog. */
export interface AddFunnelStep {
  form: AddFunnelForm;
  error: AddFunnelError | null;
  isBusy: boolean;
  send: (event: AddFunnelEvent) => void;
}
