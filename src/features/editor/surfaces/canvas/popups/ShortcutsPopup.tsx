import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Popup } from '#src/ui/Popup.tsx';
import classes from './ShortcutsPopup.module.css';
import { keyNames } from '../flow/flowKeys.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ShortcutsPopup({ anchor, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Keys`}>
      <Keys />
    </Popup>
  );
}

function Keys() {
  return (
    <dl className={classes.keys}>
      <Key keys={keyNames.add}>
        <Trans>Add a stage; a double click does too</Trans>
      </Key>
      <Key keys={keyNames.try}>
        <Trans>Try the funnel in a chat</Trans>
      </Key>
      <Key keys={keyNames.rename}>
        <Trans>Rename</Trans>
      </Key>
      <Key keys={keyNames.remove}>
        <Trans>Delete what is selected</Trans>
      </Key>
      <Key keys={keyNames.duplicate}>
        <Trans>Duplicate</Trans>
      </Key>
      <Key keys={keyNames.copy}>
        <Trans>Copy; pasting works in other funnels and tabs too</Trans>
      </Key>
      <Key keys={keyNames.cut}>
        <Trans>Cut</Trans>
      </Key>
      <Key keys={keyNames.paste}>
        <Trans>Paste</Trans>
      </Key>
      <Key keys={keyNames.selectAll}>
        <Trans>Select all</Trans>
      </Key>
      <Key keys={keyNames.box}>
        <Trans>Select by a box; with a click, several</Trans>
      </Key>
      <Key keys={keyNames.find}>
        <Trans>Find a stage</Trans>
      </Key>
      <Key keys={keyNames.palette}>
        <Trans>Commands and stages</Trans>
      </Key>
      <Key keys={keyNames.undo}>
        <Trans>Undo</Trans>
      </Key>
      <Key keys={keyNames.redo}>
        <Trans>Redo</Trans>
      </Key>
      <Key keys={keyNames.walk}>
        <Trans>Walk from stage to stage</Trans>
      </Key>
      <Key keys={keyNames.open}>
        <Trans>Open the stage</Trans>
      </Key>
      <Key keys={keyNames.pan}>
        <Trans>Move the canvas; the wheel and dragging the empty do too</Trans>
      </Key>
      <Key keys={keyNames.zoom}>
        <Trans>Zoom by the wheel</Trans>
      </Key>
      <Key keys={keyNames.fit}>
        <Trans>Fit the whole funnel</Trans>
      </Key>
      <Key keys={keyNames.full}>
        <Trans>To 100 %</Trans>
      </Key>
    </dl>
  );
}

function Key({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
