import { useLingui } from '@lingui/react/macro';
import { IconChecklist, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow } from 'reactflow';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './ChartControls.module.css';
import type { Point } from './layout.ts';
import { useFit } from './useFit.ts';

interface Props {
  /** The whole chart's, with its arrows. */
  size: { width: number; height: number };
  /** Where the current state is. */
  current: Point | null;
  found: string;
  onFind: (text: string) => void;
  isCovered: boolean;
  onCover: () => void;
}

/** Zoom, fit and the search for a state or an event. */
export function ChartControls({ size, current, found, onFind, isCovered, onCover }: Props) {
  const { t } = useLingui();
  const { zoomIn, zoomOut } = useReactFlow();
  const fit = useFit(size, { current, isCovered });
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
        <IconButton label={t`Show what is covered`} aria-pressed={isCovered} onClick={onCover}>
          <IconChecklist size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t`Zoom out`} onClick={() => void zoomOut()}>
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t`Zoom in`} onClick={() => void zoomIn()}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t`Fit the chart`} onClick={() => fit(200)}>
          <IconMaximize size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Panel>
    </>
  );
}
