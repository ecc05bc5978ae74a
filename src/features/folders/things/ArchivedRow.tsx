import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ArchivedItem } from '#contract/schemas/funnels/archive.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { kinds } from './kinds.ts';
import { ThingRow } from './ThingRow.tsx';
import { useThingMutation } from './useThingMutation.ts';

interface Props {
  item: ArchivedItem;
  /** Whether its kind is said, where several kinds are listed together. */
  hasKind?: boolean;
  /** Called before the line goes. */
  onLeave: () => void;
  children?: ReactNode;
}

/** An archived thing, which can be returned. */
export function ArchivedRow({ item, hasKind = false, onLeave, children }: Props) {
  const { t, i18n } = useLingui();
  const notifyResult = useNotifyResult();
  const back = useThingMutation('return');
  const archive = useThingMutation('archive');
  const { kind, id, name, archived_at } = item;
  const day = i18n.date(archived_at, { dateStyle: 'medium' });
  const returnIt = () => {
    onLeave();
    return notifyResult(back.mutateAsync({ kind, id }), t`“${name}” is back`, {
      undo: () => archive.mutateAsync({ kind, id }),
      undone: t`“${name}” is archived`,
    });
  };
  const facts = (
    <>
      {hasKind && <span>{`${i18n._(kinds[kind].one)} · `}</span>}
      <Trans>archived {day}</Trans>
    </>
  );
  return (
    <ThingRow thing={item} facts={facts}>
      <Button size="small" isBusy={back.isPending} aria-label={t`Return “${name}”`} onClick={() => void returnIt()}>
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        <Trans>Return</Trans>
      </Button>
      {children}
    </ThingRow>
  );
}
