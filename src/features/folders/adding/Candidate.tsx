import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { FolderItemKind } from '#contract/schemas/contacts/folder.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useFolderMutation } from '../queries.ts';
import classes from './AddItems.module.css';

interface Props {
  folder: string;
  kind: FolderItemKind;
  id: string;
  name: string;
  isIn: boolean;
}

/** A thing that lies in the folder while it is ticked. */
export function Candidate({ folder, kind, id, name, isIn: wasIn }: Props) {
  const errorText = useErrorText();
  const [isIn, setIn] = useState(wasIn);
  const { mutate, isPending, variables } = useFolderMutation(
    (put: boolean) =>
      call(put ? endpoints.folders.addItem : endpoints.folders.removeItem, { params: { id: folder, kind, item: id } }),
    {
      scope: `folder ${folder} ${kind} ${id}`,
      onSuccess: (_answer, put) => setIn(put),
      onError: (error) => notify({ type: 'error', text: errorText(error) }),
    },
  );
  return (
    <li>
      <label className={classes.candidate}>
        <input
          type="checkbox"
          checked={isPending ? variables : isIn}
          onChange={(event) => mutate(event.target.checked)}
        />
        <span className="min-w-0 break-words">{name || <Trans>Without a name</Trans>}</span>
      </label>
    </li>
  );
}
