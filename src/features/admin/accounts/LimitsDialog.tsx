import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { type LimitedThing, limitedThings } from '#contract/limitedThings.ts';
import type { AccountLimit, AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { call } from '#src/api/call.ts';
import { usePersistedFields } from '#src/shell/typed/usePersistedFields.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useAdminAct } from '../useAdminAct.ts';
import { LimitField } from './LimitField.tsx';
import { type AskedLimit, askedOf, limitOfAsked } from './askedLimit.ts';

interface Props {
  account: AdminAccountPage;
  onClose: () => void;
}

type Fields = Record<LimitedThing, string> & Record<`${LimitedThing}_amount`, string>;

/** Sets what an account may use. */
export function LimitsDialog({ account: { id, name, limits }, onClose }: Props) {
  const { t } = useLingui();
  const act = useAdminAct();
  const { fields, change, clear } = usePersistedFields<Fields>(`limits.${id}`, fieldsOf(limits));
  const asked = (of: LimitedThing): AskedLimit => ({
    kind: fields[of] as AskedLimit['kind'],
    amount: fields[`${of}_amount`],
  });
  const given = limitedThings.map((of) => [of, limitOfAsked(of, asked(of))] as const);
  const isChanged = given.some(
    ([of, limit]) => limit !== 'wrong' && limit !== limitOfAsked(of, askedOf(of, limits[of])),
  );
  const set = async (reason: string) => {
    const body = { reason, ...Object.fromEntries(given.filter(([, limit]) => limit !== 'wrong')) };
    const isSet = await act(
      () => call(endpoints.adminAccounts.setLimits, { params: { id }, body }),
      t`The limits are set`,
    );
    if (isSet) clear();
    return isSet;
  };
  return (
    <ReasonDialog
      form={`limits.${id}`}
      title={t`Limits of ${name}`}
      lead={
        <Trans>
          Above a limit, messages are on hold and mailings pause, new people are answered later, files can’t be
          uploaded. The owner is notified in time.
        </Trans>
      }
      hint={<Trans>It stays in the audit log.</Trans>}
      action={<Trans>Set the limits</Trans>}
      isComplete={isChanged && given.every(([, limit]) => limit !== 'wrong')}
      onReason={set}
      onClose={onClose}
    >
      {limitedThings.map((of) => (
        <LimitField
          key={of}
          of={of}
          usual={limits[of].usual}
          asked={asked(of)}
          onChange={({ kind, amount }) => change({ [of]: kind, [`${of}_amount`]: amount } as Partial<Fields>)}
        />
      ))}
    </ReasonDialog>
  );
}

const fieldsOf = (limits: Record<LimitedThing, AccountLimit>): Fields =>
  Object.fromEntries(
    limitedThings.flatMap((of) => {
      const { kind, amount } = askedOf(of, limits[of]);
      return [
        [of, kind],
        [`${of}_amount`, amount],
      ];
    }),
  ) as Fields;
