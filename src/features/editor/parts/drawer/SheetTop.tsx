import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ConflictQuestion, SaveBanners } from '#src/features/editor/parts/banners/lazyBanners.ts';
import { PendingReason, SaveStatus } from '#src/features/editor/parts/saving/SaveStatus.tsx';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { useSaveState } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './SheetTop.module.css';

interface Props {
  title: string;
  /** Below the title: where one is, or how much there is. */
  note?: ReactNode;
  icon?: ReactNode;
  /** The class of the stage's colour. */
  colour?: string;
  onClose: () => void;
}

/** The head of a sheet over the outline: its grip, its title, whether all is saved, and what stands in the way of it. */
export function SheetTop({ title, note, icon, colour = '', onClose }: Props) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  return (
    <>
      <div className={classes.grab} />
      <header className={`${classes.head} ${colour}`}>
        {icon && <span className="icon-tile size-32">{icon}</span>}
        <div className={classes.text}>
          <h2>{title}</h2>
          <Note>{note}</Note>
        </div>
        <SaveStatus />
        <IconButton label={t`Close`} data-close onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <Suspense>
        <SaveBanners />
        {isNarrow && <ConflictQuestion />}
      </Suspense>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  const isNarrow = useNarrow();
  const save = useSaveState();
  // On phones the save status has no room for text, so a pending save is explained here.
  const isPending = isNarrow && save.kind === 'retrying';
  if (!isPending && children === undefined) return null;
  return (
    <p className="text-xs faint truncate">
      {isPending ? (
        <span className={classes.retrying}>
          <PendingReason why={save.why} />
        </span>
      ) : (
        children
      )}
    </p>
  );
}
