import { Trans, useLingui } from '@lingui/react/macro';
import { ImportItems } from '#src/shell/importReport/ImportItems.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { useGoToProblem } from '#src/features/editor/parts/problems/useGoToProblem.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** What was lost of the file that the funnel was made of; each item leads to its stage. */
export function ImportReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const goTo = useGoToProblem();
  const id = useEditorSelector((s) => s.funnel.id);
  const stages = useEditorSelector((s) => s.document.stages);
  const open = (stage: string) => {
    onClose();
    goTo({ stage });
  };
  return (
    <Dialog onClose={onClose} title={<Trans>Imported from Typebot</Trans>} closeLabel={t`Close`} width={520}>
      <ImportItems funnel={id} onOpen={open} isThere={(stage) => stages.some((one) => one.id === stage)} />
    </Dialog>
  );
}
