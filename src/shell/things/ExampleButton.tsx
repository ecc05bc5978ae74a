import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { v7 } from 'uuid';
import { Button } from '#src/ui/Button.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import { useNotifyResult } from '../toasts/useNotifyResult.ts';

interface Props {
  /** Asked again after a lost answer it gets the same id, so that it makes no second one. */
  create: (id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** The toasts once it is there, and once Undo has taken it back. */
  created: string;
  undone: string;
}

/** On an empty screen: makes one ready example to start from, with Undo. */
export function ExampleButton({ create, remove, created, undone }: Props) {
  const notifyResult = useNotifyResult();
  const [id] = useState(() => v7());
  const [isBusy, setBusy] = useState(false);
  useTitleAfter();
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    await notifyResult(create(id), created, { undo: () => remove(id), undone });
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void start()}>
      <Trans>Start from an example</Trans>
    </Button>
  );
}
