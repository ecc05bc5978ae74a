import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminSubscription } from '#contract/schemas/money/adminSubscription.ts';
import { call } from '#src/api/call.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { DayChoice } from '#src/shell/when/DayChoice.tsx';
import { wallAhead } from '#src/ui/time/wallAhead.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { useAdminAct } from '../useAdminAct.ts';

interface Props {
  subscription: AdminSubscription;
  onClose: () => void;
}

const lastMinute = '23:59';
const dayChars = 10;

/** Gives an account an active subscription until the end of a day. */
export function GrantDialog({ subscription: { user }, onClose }: Props) {
  const { t } = useLingui();
  const act = useAdminAct();
  const zone = useUser()?.time_zone ?? 'UTC';
  const [day, setDay] = usePersistedText(`grantUntil.${user.id}`);
  const name = user.name || user.email || '';
  const grant = async (reason: string) => {
    // the calendar's library is larger than the screen
    const { momentOfDay } = await import('#machines/time/dayAndTime.ts');
    const body = { until: new Date(momentOfDay({ day, time: lastMinute }, zone)).toISOString(), reason };
    return act(
      () => call(endpoints.adminSubscriptions.grant, { params: { user: user.id }, body }),
      t`The subscription is granted`,
    );
  };
  return (
    <ReasonDialog
      form={`grant.${user.id}`}
      title={t`Grant ${name} a subscription`}
      lead={<Trans>It starts at once, what is on hold is sent, and it ends without grace days.</Trans>}
      hint={<Trans>It stays in the audit log.</Trans>}
      action={<Trans>Grant the subscription</Trans>}
      isComplete={day !== ''}
      onReason={grant}
      onClose={onClose}
    >
      <p className="mb-sm text-sm medium" aria-hidden>
        <Trans>Until the end of</Trans>
      </p>
      <div className="mb-xl">
        <DayChoice
          label={t`Until the end of`}
          value={day}
          min={wallAhead(zone, 0).slice(0, dayChars)}
          onChange={setDay}
        />
      </div>
    </ReasonDialog>
  );
}
