import { useEffect, useRef } from 'react';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { saidForm } from './saidForm.ts';

/** Drops what was typed into a trigger that is gone, however it went: nothing could save it any more. */
export function useForgetGoneTriggers(): void {
  const account = useUser()?.id ?? '';
  const triggers = useEditorSelector((s) => s.document.triggers);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = (triggers ?? []).map(({ id }) => id);
    const there = new Set(ids);
    for (const id of before.current) if (!there.has(id)) persistedForm(`${saidForm(id)}.${account}`, {}).clear();
    before.current = ids;
  }, [triggers, account]);
}
