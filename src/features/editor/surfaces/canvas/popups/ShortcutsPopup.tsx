import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useId } from 'react';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './ShortcutsPopup.module.css';
import { keyNames } from '../flow/flowKeys.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ShortcutsPopup({ anchor, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Shortcuts`}>
      <Keys />
    </Popup>
  );
}

function Keys() {
  return (
    <div className={classes.groups}>
      <Stages />
      <Editing />
      <View />
    </div>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.keys}>{children}</dl>
    </section>
  );
}

function Stages() {
  return (
    <Group title={<Trans>Stages and notes</Trans>}>
      <Key keys={keyNames.add}>
        <Trans>Add (or double-click)</Trans>
      </Key>
      <Key keys={keyNames.addNote}>
        <Trans>Add a note</Trans>
      </Key>
      <Key keys={keyNames.branch}>
        <Trans>Add a branch</Trans>
      </Key>
      <Key keys={keyNames.ask}>
        <Trans>Add a question</Trans>
      </Key>
      <Key keys={keyNames.open}>
        <Trans>Open</Trans>
      </Key>
      <Key keys={keyNames.rename}>
        <Trans>Rename</Trans>
      </Key>
      <Key keys={keyNames.duplicate}>
        <Trans>Duplicate</Trans>
      </Key>
      <Key keys={keyNames.remove}>
        <Trans>Delete</Trans>
      </Key>
      <Key keys={keyNames.walk}>
        <Trans>Go to a nearby stage</Trans>
      </Key>
      <Key keys={keyNames.move}>
        <Trans>Move the selection</Trans>
      </Key>
      <Key keys={keyNames.try}>
        <Trans>Try it</Trans>
      </Key>
    </Group>
  );
}

function Editing() {
  return (
    <Group title={<Trans>Editing</Trans>}>
      <Key keys={keyNames.undo}>
        <Trans>Undo</Trans>
      </Key>
      <Key keys={keyNames.redo}>
        <Trans>Redo</Trans>
      </Key>
      <Key keys={keyNames.copy}>
        <Trans>Copy</Trans>
      </Key>
      <Key keys={keyNames.cut}>
        <Trans>Cut</Trans>
      </Key>
      <Key keys={keyNames.paste}>
        <Trans>Paste</Trans>
      </Key>
      <Key keys={keyNames.selectAll}>
        <Trans context="on the canvas">Select all</Trans>
      </Key>
      <Key keys={keyNames.box}>
        <Trans>Select several</Trans>
      </Key>
    </Group>
  );
}

function View() {
  return (
    <Group title={<Trans>Find and view</Trans>}>
      <Key keys={keyNames.palette}>
        <Trans>Commands and stages</Trans>
      </Key>
      <Key keys={keyNames.find}>
        <Trans>Find a stage</Trans>
      </Key>
      <Key keys={keyNames.pan}>
        <Trans>Pan (or drag the background)</Trans>
      </Key>
      <Key keys={keyNames.zoom}>
        <Trans>Zoom</Trans>
      </Key>
      <Key keys={keyNames.zoomIn}>
        <Trans>Zoom in</Trans>
      </Key>
      <Key keys={keyNames.zoomOut}>
        <Trans>Zoom out</Trans>
      </Key>
      <Key keys={keyNames.fit}>
        <Trans>Fit the whole funnel</Trans>
      </Key>
      <Key keys={keyNames.full}>
        <Trans>Zoom to 100 %</Trans>
      </Key>
    </Group>
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
