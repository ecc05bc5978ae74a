import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Panel, type ReactFlowState, useStore } from 'reactflow';
import { useEditorState } from '../../../store/useEditor.ts';
import classes from './SmallMap.module.css';
import { mapSize } from './StageMap.ts';
import { useSteering } from './useSteering.ts';
import { useStageMap } from './useStageMap.ts';

/** On a canvas that is smaller it would cover too much. */
const roomPx = 680;
const hasRoom = ({ width }: ReactFlowState): boolean => width >= roomPx;

/** The whole funnel, small, with the part in sight; takes the canvas there, wherever it is pressed. */
export function SmallMap() {
  const isEmpty = useEditorState((s) => s.document.stages.length === 0);
  const isRoomy = useStore(hasRoom);
  return isEmpty || !isRoomy ? null : <Shown />;
}

function Shown() {
  const { t } = useLingui();
  const picture = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const map = useStageMap(picture, frame);
  const steering = useSteering(map, picture);
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
