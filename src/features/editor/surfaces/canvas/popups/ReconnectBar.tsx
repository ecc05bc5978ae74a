import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Panel } from 'reactflow';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useFunnelEditor, useEditorSelector } from '../../../store/useFunnelEditor.ts';
import classes from './ReconnectBar.module.css';
import type { ReconnectSuggestion } from '../../../model/reconnect.ts';

/** Duration of the offer, ms. */
const offeredMs = 10_000;

/** Offers to reconnect the edges of a deleted stage, until the next edit or the timeout. */
export function ReconnectBar({ offer, onClose }: { offer: ReconnectSuggestion; onClose: () => void }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const document = useEditorSelector((s) => s.document);
  const [first] = useState(document);
  const isOver = document !== first;
  useEffect(() => {
    const timer = setTimeout(onClose, offeredMs);
    return () => clearTimeout(timer);
  }, [onClose]);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const { gone, onward, arrows } = offer;
  const join = () => {
    editor.apply(offer.edits(editor.getState().document), { label: t`Join the neighbours` });
    onClose();
  };
  return (
    <Panel position="bottom-center">
      <div className={classes.offer}>
        <output>
          <Trans>
            “{gone}” is deleted. <Plural value={arrows} one="# arrow led to it." other="# arrows led to it." />
          </Trans>
        </output>
        <Button size="small" variant="primary" className={classes.onward} title={onward} onClick={join}>
          <Trans>Lead on to “{onward}”</Trans>
        </Button>
        <IconButton size="small" label={t`Leave it so`} onClick={onClose}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </Panel>
  );
}
