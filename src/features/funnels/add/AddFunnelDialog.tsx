import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { CarriedField } from '#contract/schemas/contacts/contactField.ts';
import { useTellMade } from '#src/shell/template/useTellMade.ts';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { AskStep } from './AskStep.tsx';
import { BotFatherStep } from './BotFatherStep.tsx';
import { ImportStep } from './ImportStep.tsx';
import { ReportStep } from './ReportStep.tsx';
import { NameStep } from './NameStep.tsx';
import type { AddFunnelDialogStart } from '../panelSearch.ts';
import { TemplateStep } from './TemplateStep.tsx';
import { TokenStep } from './TokenStep.tsx';
import { useAddFunnel } from './useAddFunnel.ts';

interface Props {
  start: AddFunnelDialogStart;
  onClose: () => void;
  onSample: () => void;
}

/** Adds a funnel: has a bot? Its token. None yet? BotFather, a name, a template, or an exported file. */
export function AddFunnelDialog({ start, onClose, onSample }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { actor, snapshot } = useAddFunnel();
  const { funnelId, bot } = snapshot.context;

  useEffect(() => {
    if (start === 'token') actor.send({ type: 'answer.yes' });
    if (start === 'botfather' || start === 'name') actor.send({ type: 'answer.no' });
    if (start === 'template') actor.send({ type: 'templates.show' });
    if (start === 'import') actor.send({ type: 'import.show' });
    if (start === 'botfather') actor.send({ type: 'botfather.show' });
  }, [actor, start]);

  const tellMade = useTellMade();
  const made = useRef<readonly CarriedField[]>([]);
  const tell = useEffectEvent((told: string) => tellMade(told, made.current));
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (!funnelId || announced.current === funnelId) return;
    announced.current = funnelId;
    tell(bot ? t`The bot is connected` : t`The funnel is created`);
    void navigate({ to: '/content/funnels/$id/', params: { id: funnelId }, replace: true });
  }, [funnelId, bot, navigate, t]);
  const onMade = (fields: readonly CarriedField[]) => void (made.current = fields);

  const step = String(snapshot.value);
  const steps = useRef<HTMLDivElement>(null);
  useFocusOnStep(steps, step);
  const isBusy = snapshot.hasTag('busy') || snapshot.status === 'done';
  const shared = { form: snapshot.context.form, error: snapshot.context.error, isBusy, send: actor.send };
  return (
    <Dialog onClose={onClose} title={<Trans>New funnel</Trans>} closeLabel={t`Close`} width={520}>
      <div ref={steps}>
        {step === 'asking' && <AskStep send={actor.send} />}
        {['token', 'checking', 'refused', 'connected'].includes(step) && <TokenStep {...shared} />}
        {['withoutBot', 'creating', 'done'].includes(step) && <NameStep {...shared} onSample={onSample} />}
        {step === 'choosing' && <TemplateStep send={actor.send} onMade={onMade} />}
        {['importing', 'imported'].includes(step) && <ImportStep send={actor.send} onMade={onMade} />}
        {step === 'reporting' && snapshot.context.imported && (
          <ReportStep send={actor.send} {...snapshot.context.imported} />
        )}
        {step === 'botfather' && <BotFatherStep send={actor.send} />}
      </div>
    </Dialog>
  );
}

/** Focuses the new step's field: the pressed button is unmounted with the previous step. */
function useFocusOnStep(steps: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    steps.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [steps, step]);
}
