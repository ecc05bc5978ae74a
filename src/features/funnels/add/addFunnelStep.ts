import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import type { AddFunnelEvent, AddFunnelError, AddFunnelForm } from '#machines/funnel/addFunnelMachine.ts';

/** The props of each step of the dialog. */
export interface AddFunnelStep {
  form: AddFunnelForm;
  error: AddFunnelError | null;
  isBusy: boolean;
  send: (event: AddFunnelEvent) => void;
}

/** The props of a step in which own fields may be made along with the funnel. */
export interface MakingStep extends Pick<AddFunnelStep, 'send'> {
  onMade: (fields: readonly CarriedField[]) => void;
}
