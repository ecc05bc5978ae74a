import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Editor as TextEditor } from '@tiptap/core';
import type { RefObject } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import { fieldNames } from '#machines/text/fields.ts';
import { loadOwnFields, ownFields } from '#src/messageEditor/ownFields.ts';
import { onPageReturn } from '#src/platform/page/onPageReturn.ts';
import { isInTelegram } from '#src/platform/telegram/launch.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { fieldLabel } from './mergeFieldLabels.ts';
import classes from './TextPopup.module.css';

interface Props {
  field: TextEditor;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The menu of personal fields, the owner's own behind the others; a press inserts one at the caret. */
export function FieldMenu({ field, anchor, onClose }: Props) {
  const { t, i18n } = useLingui();
  const own = useSyncExternalStore(ownFields.subscribe, ownFields.read);
  const account = useUser()?.id;
  // a field may have been added in the other tab
  useEffect(() => (account ? onPageReturn(() => void loadOwnFields(account)) : undefined), [account]);
  const insert = (name: string) => {
    field
      .chain()
      .focus()
      .insertContent({ type: 'field', attrs: { name, fallback: null } })
      .run();
    onClose();
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Insert a field`} align="end">
      <div className={classes.menu}>
        {[...fieldNames, ...own.map(({ name }) => name)].map((name) => (
          <button key={name} type="button" onClick={() => insert(name)}>
            <span>{fieldLabel(i18n, name)}</span>
            <code>{`{${name}}`}</code>
          </button>
        ))}
        <Link to="/content/crm/fields/" {...(!isInTelegram() && { target: '_blank' })}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>New field</Trans>
        </Link>
        <p>
          <Trans>Click a field in the text to set a fallback.</Trans>
        </p>
      </div>
    </Popup>
  );
}
