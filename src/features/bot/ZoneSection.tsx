import { Trans, useLingui } from '@lingui/react/macro';
import { notify } from '#src/shell/toasts/notify.ts';
import { KnownZones } from '#src/shell/sending/KnownZones.tsx';
import { TimeZoneField } from '#src/shell/clock/timeZone/TimeZoneField.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { BotSection } from './BotSection.tsx';
import { useChangeSettings } from './mutations.ts';
import { useBotErrorText } from './useBotErrorText.ts';

/** The funnel's time zone; saved as soon as it is chosen. */
export function ZoneSection({ id, zone }: { id: string; zone: string }) {
  const { t } = useLingui();
  const failureText = useBotErrorText();
  const { mutate, isPending, variables, error } = useChangeSettings(id);
  const choose = (time_zone: string) =>
    mutate({ time_zone }, { onSuccess: () => notify({ type: 'success', text: t`The time zone is saved` }) });
  return (
    <BotSection
      title={<Trans>Time zone</Trans>}
      text={
        <>
          <Trans>The funnel uses this time zone when a person’s own is unknown.</Trans> <KnownZones funnel={id} />
        </>
      }
    >
      {error && (
        <Alert className="mb-xl">
          <Trans>The time zone is not saved.</Trans> <span>{failureText(error)}</span>
        </Alert>
      )}
      <TimeZoneField value={(isPending && variables.time_zone) || zone} onChoose={choose} />
    </BotSection>
  );
}
