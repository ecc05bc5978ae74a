import { useLingui } from '@lingui/react/macro';
import {
  IconCode,
  IconDownload,
  IconFileImport,
  IconLink,
  IconSchema,
  IconShare,
  IconUserOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import { replay } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';
import { copyText } from '#src/platform/copyText.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { notify } from '#src/shell/notify.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { parseRun, toFragment } from '../run/runLink.ts';
import { runOf } from '../run/runTree.ts';
import type { StepByHand } from '../run/useMachineRun.ts';

const Menu = lazy(async () => ({ default: (await import('#src/ui/Menu.tsx')).Menu }));
const MenuItem = lazy(async () => ({ default: (await import('#src/ui/Menu.tsx')).MenuItem }));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The largest file of a run that is read. */
const fileBytes = 5_000_000;

interface Props {
  entry: CatalogueEntry;
  run: StepByHand;
  /** Makes the run one that anybody may see; left out where it is one already. */
  nameless?: ((run: Run) => Promise<Run>) | undefined;
}

/** The run as a link or a file, and a run from a file. */
export function RunMenu({ entry, run, nameless }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t`Share the run`;
  const { id } = entry.machine;
  const save = (text: string, extension: string) =>
    saveFile(new Blob([text], { type: 'text/plain' }), fileName(id, extension));
  const copyLink = async (fragment: string | null, search: string) => {
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
  const copyNameless = async (make: (run: Run) => Promise<Run>) =>
    copyLink(toFragment(await make(runOf(run.tree))), '');
  const open = async (file: File) => {
    if (file.size > fileBytes) return notify({ type: 'error', text: t`The file is larger than a run may be: 5 MB.` });
    const opened = await parseRun(await file.text());
    if (opened) run.open(opened);
    else notify({ type: 'error', text: t`This file is no run of a machine.` });
  };
  const saveCase = async () => {
    const { vitestCase } = await import('#machines/inspect/vitestCase.ts');
    const kept = runOf(run.tree);
    save(vitestCase(kept, replay(entry.machine, kept, fillOf(entry, kept.input))), 'test.ts');
  };
  const saveMermaid = async () => {
    const { mermaidOf } = await import('#machines/inspect/mermaid.ts');
    save(mermaidOf(chartOf(entry.machine)), 'mmd');
  };
  return (
    <>
      <IconButton ref={anchor} label={label} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconShare {...icon} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        data-testid="run-file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void open(file);
          target.value = '';
        }}
      />
      {isOpen && (
        <Suspense>
          <Menu anchor={anchor} label={label} align="end" onClose={() => setOpen(false)}>
            <MenuItem
              icon={<IconLink {...icon} />}
              label={nameless ? t`Copy a link that only I can open` : t`Copy a link to this run`}
              onAction={() => void copyLink(run.fragment ?? run.privateFragment, globalThis.location.search)}
            />
            {nameless && (
              <MenuItem
                icon={<IconUserOff {...icon} />}
                label={t`Copy a link without names`}
                onAction={() => void copyNameless(nameless)}
              />
            )}
            <MenuItem
              icon={<IconDownload {...icon} />}
              label={t`Download as JSON`}
              onAction={() => save(`${JSON.stringify(runOf(run.tree), null, 2)}\n`, 'json')}
            />
            <MenuItem
              icon={<IconCode {...icon} />}
              label={t`Download as a Vitest case`}
              onAction={() => void saveCase()}
            />
            <MenuItem
              icon={<IconSchema {...icon} />}
              label={t`Download the chart as Mermaid`}
              onAction={() => void saveMermaid()}
            />
            <MenuItem
              icon={<IconFileImport {...icon} />}
              label={t`Open a run from a file`}
              onAction={() => input.current?.click()}
            />
          </Menu>
        </Suspense>
      )}
    </>
  );
}
