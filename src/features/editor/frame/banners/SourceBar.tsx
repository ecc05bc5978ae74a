import { Trans } from '@lingui/react/macro';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { countsBySource } from '#src/features/editor/parts/counts/countsBySource.ts';
import classes from './SourceBar.module.css';

/** The server counts by source at every request, so refreshes are throttled to this interval. */
const restMs = 2_000;

/** States that the counts are filtered by one source, and refreshes them while the filter is on. */
export function SourceBar() {
  const source = useEditorSelector((s) => s.bySource?.source ?? null);
  return source === null ? null : <Bar key={source} source={source} />;
}

function Bar({ source }: { source: string }) {
  const editor = useFunnelEditor();
  const open = useDialog();
  useLive(source);
  return (
    <div className={classes.bar}>
      <IconFilter size={16} stroke={1.75} aria-hidden />
      <output>
        {source === '' ? (
          <Trans>Counting only people without a source.</Trans>
        ) : (
          <Trans>Counting only people from “{source}”.</Trans>
        )}
      </output>
      <Button size="small" onClick={() => open({ kind: 'sources' })}>
        <Trans>Another source</Trans>
      </Button>
      <Button size="small" onClick={() => editor.showCountsOf(null)}>
        <Trans>Count everyone</Trans>
      </Button>
    </div>
  );
}

/** Refetches the filtered counts when people have moved, throttled. */
function useLive(source: string): void {
  const editor = useFunnelEditor();
  const id = useEditorSelector((s) => s.funnel.id);
  const all = useEditorSelector((s) => s.counts);
  const counted = useRef(all);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (counted.current === all) return;
    timer.current ??= setTimeout(async () => {
      timer.current = undefined;
      counted.current = editor.getState().counts;
      const counts = await countsBySource(id, source).catch(() => null);
      const isShown = editor.getState().bySource?.source === source;
      if (counts && isShown) editor.showCountsOf({ source, counts });
    }, restMs);
  }, [editor, id, source, all]);
}
