import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { FunnelTemplateForm } from './FunnelTemplateForm.tsx';
import type { TemplateSource } from './useTemplateForm.ts';

interface Props {
  funnel: TemplateSource;
  /** Resolves when all pending edits are saved. */
  ready?: () => Promise<void>;
  onClose: () => void;
}

/** Makes a template of one funnel. */
export function SaveAsTemplate({ funnel, ready, onClose }: Props) {
  const { t } = useLingui();
  const leave = (
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  return (
    <Dialog onClose={onClose} title={t`Save as a template`} closeLabel={t`Close`} width={520}>
      <FunnelTemplateForm funnels={[funnel]} ready={ready} leave={leave} onDone={onClose} />
    </Dialog>
  );
}
