import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#src/api/call.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import classes from './List.module.css';
import { useListMutation } from './queries.ts';

/** The name of a list, renamed in its place. A name that is not saved stays in the field. */
export function ListTitle({ list: { id, name } }: { list: { id: string; name: string } }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const { mutateAsync, isPending } = useListMutation((renamed: string) =>
    call(endpoints.lists.change, { params: { id }, body: { name: renamed } }),
  );
  /** Whoever has left the field keeps the focus where they went. */
  const close = (isLeft: boolean) => {
    setTyped(null);
    if (!isLeft) focusSoon(() => pencil.current);
  };
  const save = async (isLeft: boolean) => {
    const renamed = typed?.trim() ?? '';
    if (renamed === '' || renamed === name) close(isLeft);
    else if (!isPending && (await notifyResult(mutateAsync(renamed), t`The list is renamed`))) close(isLeft);
  };
  if (typed === null)
    return (
      <div className="item-titles row gap-xs">
        <h1 className="item-title">{name}</h1>
        <IconButton
          ref={pencil}
          label={t`Rename the list`}
          onClick={() => {
            setTyped(name);
            focusSoon(() => field.current);
          }}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    );
  return (
    <form
      className="item-titles row gap-xs"
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <h1 className={classes.renamed}>
        <input
          ref={field}
          className={classes.rename}
          aria-label={t`List name`}
          aria-busy={isPending || undefined}
          value={typed}
          maxLength={limits.titleChars}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => void save(true)}
          onKeyDown={(event) => {
            if (keyOf(event) === 'Escape') close(false);
          }}
        />
      </h1>
    </form>
  );
}
