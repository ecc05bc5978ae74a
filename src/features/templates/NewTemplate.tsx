import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Template, TemplateScope } from '#contract/schemas/funnels/template.ts';
import { FunnelTemplateForm } from '#src/shell/template/FunnelTemplateForm.tsx';
import type { TemplateSource } from '#src/shell/template/useTemplateForm.ts';
import classes from '#src/shell/template/Template.module.css';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { EmptyTemplateForm } from './EmptyTemplateForm.tsx';
import { TemplateFile } from './TemplateFile.tsx';
import { type NewTemplateStep, TemplateWays } from './TemplateWays.tsx';

interface Props {
  start: NewTemplateStep;
  /** Whom the template is for until another is chosen. */
  scope: TemplateScope;
  funnels: readonly TemplateSource[];
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Makes a template: from a funnel, from nothing, or from a file. */
export function NewTemplate({ start, scope, funnels, onDone, onClose }: Props) {
  const { t } = useLingui();
  const [step, setStep] = useState(start);
  const [first, ...others] = funnels;
  const done = ({ id }: Template) => onDone(id);
  const back = (
    <Button onClick={() => setStep('ask')}>
      <Trans>Back</Trans>
    </Button>
  );
  return (
    <Dialog onClose={onClose} title={t`New template`} closeLabel={t`Close`} width={520}>
      {step === 'ask' && <TemplateWays onPick={setStep} />}
      {step === 'funnel' && first && (
        <FunnelTemplateForm funnels={[first, ...others]} scope={scope} leave={back} onDone={done} />
      )}
      {step === 'funnel' && !first && <NoFunnel back={back} />}
      {step === 'empty' && <EmptyTemplateForm scope={scope} leave={back} onDone={done} />}
      {step === 'file' && <TemplateFile leave={back} onDone={onDone} />}
    </Dialog>
  );
}

const NoFunnel = ({ back }: { back: React.ReactNode }) => (
  <div className={classes.form}>
    <p className={classes.note}>
      <Trans>You have no funnels yet. Start from scratch, or from a file.</Trans>
    </p>
    <div className="dialog-actions">{back}</div>
  </div>
);
