import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { TotpSecret } from '#contract/schemas/account/twoFactor.ts';
import type { User } from '#contract/schemas/account/user.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import formClasses from '../SettingsForm.module.css';
import { SettingsSection } from '../SettingsSection.tsx';
import { twoFactorQuery, useBeginFactor, useRemoveFactor, useRenewRecoveryCodes } from './mutations.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

type Step =
  | { name: 'rest' | 'begin' | 'renew' | 'remove' }
  | { name: 'setUp'; secret: TotpSecret }
  | { name: 'codes'; codes: string[] };

/** Two-step sign-in: set up, recovery codes, off. */
export function TwoFactorSection({ user }: { user: User }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const { is_on, is_required } = user.two_factor;
  const go = (next: Step) => {
    setStep(next);
    // The focused element is unmounted with the previous step; the forms focus their own field.
    if (next.name === 'rest' || next.name === 'codes') title.current?.focus();
  };
  const leave = () => go({ name: 'rest' });
  const isAimedAt = useLocation({ select: ({ hash }) => hash === 'two-step' });
  // A link to this section focuses its title, because the section is far below the top of the settings.
  useEffect(() => {
    if (isAimedAt) title.current?.focus();
  }, [isAimedAt]);
  return (
    <SettingsSection
      titleRef={title}
      title={<Trans>Two-step sign-in</Trans>}
      text={<Trans>After the password, you also enter a code from your phone.</Trans>}
    >
      <div className={formClasses.form}>
        {is_required && !is_on && (
          <Alert tone="warn" className="mb-xl">
            <Trans>Admins need two-step sign-in here. Your admin rights are off until you turn it on.</Trans>
          </Alert>
        )}
        <OfStep key={step.name} step={step} user={user} onStep={go} onLeave={leave} />
      </div>
    </SettingsSection>
  );
}

interface StepProps {
  step: Step;
  user: User;
  onStep: (step: Step) => void;
  onLeave: () => void;
}

function OfStep({ step, user, onStep, onLeave }: StepProps) {
  const { t } = useLingui();
  const begin = useBeginFactor();
  const remove = useRemoveFactor();
  const renew = useRenewRecoveryCodes();
  const shared = { account: user.email ?? '', onCancel: onLeave };
  const showCodes = (codes: string[]) => onStep({ name: 'codes', codes });
  const onOff = () => {
    notify({ type: 'success', text: t`Two-step sign-in is off` });
    onLeave();
  };
  switch (step.name) {
    case 'rest':
      return <TwoFactorStatus user={user} onStep={onStep} />;
    case 'begin':
      return (
        <ProofForm
          {...shared}
          asksCode={false}
          submitLabel={<Trans>Continue</Trans>}
          isBusy={begin.isPending}
          error={begin.error}
          onSubmit={({ current_password }) =>
            begin.mutate({ current_password }, { onSuccess: (secret) => onStep({ name: 'setUp', secret }) })
          }
        />
      );
    case 'setUp':
      return <SetUp secret={step.secret} onConfirmed={showCodes} onCancel={onLeave} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onLeave} />;
    case 'renew':
      return (
        <ProofForm
          {...shared}
          asksCode
          submitLabel={<Trans>Create new recovery codes</Trans>}
          isBusy={renew.isPending}
          error={renew.error}
          onSubmit={(proof) => renew.mutate(proof, { onSuccess: ({ recovery_codes }) => showCodes(recovery_codes) })}
        />
      );
    case 'remove':
      return (
        <ProofForm
          {...shared}
          asksCode
          isDanger
          submitLabel={<Trans>Turn off</Trans>}
          isBusy={remove.isPending}
          error={remove.error}
          onSubmit={(proof) => remove.mutate(proof, { onSuccess: onOff })}
        />
      );
  }
}

function TwoFactorStatus({ user, onStep }: Pick<StepProps, 'user' | 'onStep'>) {
  const { is_on } = user.two_factor;
  const { data } = useQuery({ ...twoFactorQuery, enabled: is_on });
  if (user.email === null)
    return (
      <p className={formClasses.said}>
        <Trans>
          It protects sign-in by password, and this account has no password. Set an e-mail and a password first.
        </Trans>
      </p>
    );
  if (!is_on)
    return (
      <Button onClick={() => onStep({ name: 'begin' })}>
        <Trans>Set up</Trans>
      </Button>
    );
  const left = data?.recovery_codes_left;
  return (
    <>
      <p className={formClasses.said}>
        <Trans>On.</Trans>{' '}
        {left !== undefined && (
          <Plural
            value={left}
            _0="No recovery codes are left."
            one="# recovery code is left."
            other="# recovery codes are left."
          />
        )}
      </p>
      <div className="row wrap gap-rows mt-xs">
        <Button onClick={() => onStep({ name: 'renew' })}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button onClick={() => onStep({ name: 'remove' })}>
          <Trans>Turn off two-step sign-in</Trans>
        </Button>
      </div>
    </>
  );
}
