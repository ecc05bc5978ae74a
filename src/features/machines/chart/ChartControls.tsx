import { useLingui } from '@lingui/react/macro';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow } from 'reactflow';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './ChartControls.module.css';

const fitOptions = { padding: 0.06, maxZoom: 1, duration: 200 };

/** Zoom, fit and the search for a state or an event. */
export function ChartControls({ found, onFind }: { found: string; onFind: (text: string) => void }) {
  const { t } = useLingui();
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  return (
    <>
      <Panel position="bottom-left" className={classes.search}>
        <input
          type="search"
          value={found}
          placeholder={t`Find a state or an event`}
          aria-label={t`Find a state or an event`}
          onChange={({ target }) => onFind(target.value)}
        />
      </Panel>
      <Panel position="bottom-right" className={classes.zoom}>
        <IconButton label={t`Zoom out`} onClick={() => void zoomOut()}>
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t`Zoom in`} onClick={() => void zoomIn()}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t`Fit the chart`} onClick={() => void fitView(fitOptions)}>
          <IconMaximize size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Panel>
    </>
  );
}
