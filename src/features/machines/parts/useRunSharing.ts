import { useLingui } from '@lingui/react/macro';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import { replay } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';
import { copyText } from '#src/platform/copyText.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { parseRun, toFragment } from '../run/runLink.ts';
import { runOf } from '../run/runTree.ts';
import type { StepByHand } from '../run/useMachineRun.ts';

/** The largest file of a run that is read. */
const fileBytes = 5_000_000;

/** What is done with a run as a whole: it is copied as a link, saved as a file, and opened from one. */
export function useRunSharing(entry: CatalogueEntry, run: StepByHand) {
  const { t } = useLingui();
  const save = (text: string, extension: string) =>
    saveFile(new Blob([text], { type: 'text/plain' }), fileName(entry.machine.id, extension));
  const copyFragment = async (fragment: string | null, search: string) => {
    if (fragment === null)
      return notify({ type: 'error', text: t`The run is too long for a link. Download it as JSON instead.` });
    const { origin, pathname } = globalThis.location;
    const isCopied = await copyText(`${origin}${pathname}${search}${fragment && `#${fragment}`}`);
    notify(
      isCopied
        ? { type: 'success', text: t`The link is copied` }
        : { type: 'error', text: t`The browser does not let the link be copied. Copy the address of the page.` },
    );
  };
  return {
    copyLink: () => copyFragment(run.fragment ?? run.privateFragment, globalThis.location.search),
    /** @param make makes the run one that anybody may see */
    copyNameless: async (make: (run: Run) => Promise<Run>) => copyFragment(toFragment(await make(runOf(run.tree))), ''),
    saveJson: () => save(`${JSON.stringify(runOf(run.tree), null, 2)}\n`, 'json'),
    saveCase: async () => {
      const { vitestCase } = await import('#machines/inspect/vitestCase.ts');
      const kept = runOf(run.tree);
      save(vitestCase(kept, replay(entry.machine, kept, fillOf(entry, kept.input))), 'test.ts');
    },
    saveMermaid: async () => {
      const { mermaidOf } = await import('#machines/inspect/mermaid.ts');
      save(mermaidOf(chartOf(entry.machine)), 'mmd');
    },
    open: async (file: File) => {
      if (file.size > fileBytes)
        return notify({ type: 'error', text: t`The file is larger than a run may be: 5\u00A0MB.` });
      const opened = await parseRun(await file.text());
      if (opened) run.open(opened);
      else notify({ type: 'error', text: t`This file is no run of a machine.` });
    },
  };
}
