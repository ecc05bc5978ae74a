import { Trans, useLingui } from '@lingui/react/macro';
import { IconLayoutColumns, IconLayoutRows, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { canJoinAbove, sharesRow } from './buttonRows.ts';
import classes from './Picker.module.css';
import { TagPicker } from './TagPicker.tsx';
import { useMessageEditor } from '../MessageEditorContext.ts';
import type { ButtonActions } from './useButtonActions.ts';

interface Props {
  button: Button;
  buttons: Button[];
  actions: ButtonActions;
  anchor: RefObject<HTMLElement | null>;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** The menu of a button: kind, tag, row, removal. */
export function ButtonMenu({ button, buttons, actions, anchor, onRemove, onClose }: Props) {
  const { t } = useLingui();
  const { isEditable, openTags } = useMessageEditor();
  const turn = (kind: Button['kind']) => {
    if (kind === button.kind) return;
    const { id, label, row } = button;
    const base = row === undefined ? { id, label } : { id, label, row };
    const turned: Button = kind === 'link' ? { ...base, kind, url: '' } : { ...base, kind, to: null, tag: null };
    actions.change(turned, t`Change the button type`);
  };
  const then = (act: (id: string) => void) => () => {
    onClose();
    act(button.id);
  };
  const showTags = () => {
    onClose();
    openTags?.();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`The button “${button.label}”`} align="end">
      <fieldset className={classes.menu} disabled={!isEditable}>
        <Segmented
          label={t`Type`}
          value={button.kind}
          options={[
            { value: 'next', label: t`Next step` },
            { value: 'link', label: t`Link` },
          ]}
          onChange={turn}
        />
        {button.kind === 'next' && (
          <TagPicker
            chosen={button.tag}
            onPick={(tag) => actions.change({ ...button, tag }, t`Add a tag`)}
            onAll={openTags && showTags}
          />
        )}
        <div className={classes.list}>
          {canJoinAbove(buttons, button.id) && (
            <button type="button" onClick={then(actions.joinAbove)}>
              <IconLayoutColumns size={16} stroke={1.75} aria-hidden />
              <Trans>Next to the one above</Trans>
            </button>
          )}
          {sharesRow(buttons, button.id) && (
            <button type="button" onClick={then(actions.ownRow)}>
              <IconLayoutRows size={16} stroke={1.75} aria-hidden />
              <Trans>In its own row</Trans>
            </button>
          )}
          <button type="button" data-danger onClick={then(onRemove)}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
            <Trans>Remove the button</Trans>
          </button>
        </div>
      </fieldset>
    </Popup>
  );
}
