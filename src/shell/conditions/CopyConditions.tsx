import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconClipboard, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { localStore } from '#src/platform/storage/localStore.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { notify } from '../toasts/notify.ts';
import type { BuiltCondition, DraftOf } from './conditionDraft.ts';
import type { Copied } from './parseConditions.ts';

const key = 'voronka.copied_conditions';

interface Props<Condition extends BuiltCondition> {
  draft: DraftOf<Condition>;
  /** How many more parts there is room for. */
  room: number;
  /** Reads what was copied, also from a builder of another kind. */
  read: (json: string) => Copied<Condition> | null;
  onPaste: (parts: Copied<Condition>['parts']) => void;
}

/** Copies all conditions, and adds copied ones, between lists, messages and exits. What cannot be asked here is left out and told. */
export function CopyConditions<Condition extends BuiltCondition>({ draft, room, read, onPaste }: Props<Condition>) {
  const { t } = useLingui();
  const [hasCopied, setCopied] = useState(() => localStore.get(key) !== null);
  const copy = () => {
    localStore.set(key, JSON.stringify(draft));
    setCopied(true);
    notify({ type: 'success', text: t`The conditions are copied. Paste them into another exit, message or list.` });
  };
  const paste = () => {
    const { parts, leftOut } = read(localStore.get(key) ?? '') ?? { parts: [], leftOut: 0 };
    const added = parts.slice(0, Math.max(0, room));
    if (added.length > 0) onPaste(added);
    const skipped = leftOut + parts.length - added.length;
    if (skipped > 0)
      notify({
        type: 'info',
        text: t`${plural(skipped, {
          one: '# condition does not fit here and was skipped.',
          other: '# conditions do not fit here and were skipped.',
        })}`,
      });
  };
  return (
    <>
      {draft.parts.length > 0 && (
        <IconButton size="small" label={t`Copy the conditions`} onClick={copy}>
          <IconCopy size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {hasCopied && (
        <IconButton size="small" label={t`Paste conditions`} onClick={paste}>
          <IconClipboard size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
