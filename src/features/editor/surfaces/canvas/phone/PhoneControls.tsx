import { useLingui } from '@lingui/react/macro';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './PhoneCanvas.module.css';

const step = () => ({ duration: motionMs(150) });
/** The dock covers the bottom of the canvas. */
const fitOptions = { padding: { top: '20px', right: '20px', bottom: '96px', left: '20px' }, maxZoom: 1 } as const;

/** Zooms by buttons, for who cannot pinch, and fits the whole funnel. */
export function PhoneControls() {
  const { t } = useLingui();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <Panel position="bottom-right" className={classes.bar}>
      <IconButton label={t`Zoom in`} onClick={() => void zoomIn(step())}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`Zoom out`} onClick={() => void zoomOut(step())}>
        <IconMinus size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`Fit the whole funnel`} onClick={() => void fitView({ ...fitOptions, ...step() })}>
        <IconMaximize size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </Panel>
  );
}
