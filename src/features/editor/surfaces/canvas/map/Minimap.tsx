import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Panel, type ReactFlowState, useStore } from 'reactflow';
import { useEditorSelector } from '../../../store/useFunnelEditor.ts';
import classes from './Minimap.module.css';
import { mapSize } from './MinimapRenderer.ts';
import { useMinimapPan } from './useMinimapPan.ts';
import { useMinimapRenderer } from './useMinimapRenderer.ts';

/** On a canvas that is smaller it would cover too much. */
const roomPx = 680;
const hasRoom = ({ width }: ReactFlowState): boolean => width >= roomPx;

/** The whole funnel, small, with the part in sight; takes the canvas there, wherever it is pressed. */
export function Minimap() {
  const isEmpty = useEditorSelector((s) => s.document.stages.length === 0);
  const isRoomy = useStore(hasRoom);
  return isEmpty || !isRoomy ? null : <Shown />;
}

function Shown() {
  const { t } = useLingui();
  const picture = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const map = useMinimapRenderer(picture, frame);
  const steering = useMinimapPan(map, picture);
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  return (
    <Panel position="bottom-right" className={classes.map}>
      <canvas
        ref={picture}
        width={mapSize.width * ratio}
        height={mapSize.height * ratio}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no picture of a file: it is drawn as the canvas changes.
        role="img"
        aria-label={t`Small map of the funnel`}
        {...steering}
      />
      <i ref={frame} className={classes.frame} />
    </Panel>
  );
}
