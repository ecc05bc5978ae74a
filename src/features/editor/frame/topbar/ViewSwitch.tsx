import { useLingui } from '@lingui/react/macro';
import { IconListDetails, IconSitemap } from '@tabler/icons-react';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { showOutlined, useOutlined } from '#src/features/editor/parts/screen/useOutlined.ts';
import { showPhoneCanvas, usePhoneCanvas } from '#src/features/editor/parts/screen/usePhoneCanvas.ts';
import classes from './ViewSwitch.module.css';

/**
 * Switches between canvas and outline. On wide screens it keeps its place at the head of the canvas's controls in both,
 * on narrow ones beside the tabs.
 */
export function ViewSwitch() {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const isOutlined = useOutlined();
  const isPhoneCanvas = usePhoneCanvas();
  const label = (text: string, Icon: typeof IconSitemap) => (
    <span className="center" title={text}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
  return (
    <div className={classes.views}>
      <Segmented
        label={t`View`}
        value={(isNarrow ? !isPhoneCanvas : isOutlined) ? 'outline' : 'canvas'}
        options={[
          { value: 'canvas', label: label(t`Canvas`, IconSitemap) },
          { value: 'outline', label: label(t`Outline`, IconListDetails) },
        ]}
        onChange={(view) => (isNarrow ? showPhoneCanvas(view === 'canvas') : showOutlined(view === 'outline'))}
      />
    </div>
  );
}
