import { useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';

interface Props {
  name: string;
  dialog: (onClose: () => void) => ReactNode;
}

/** The button of a row that asks whether to remove it. */
export function RemoveButton({ name, dialog }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton label={t`Remove “${name}”`} onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {isAsking && dialog(() => setAsking(false))}
    </>
  );
}
