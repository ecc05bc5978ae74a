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
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import type { Run } from '#machines/inspect/run.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { StepByHand } from '../run/useMachineRun.ts';
import { useRunSharing } from './useRunSharing.ts';

const Menu = lazy(async () => ({ default: (await import('#src/ui/overlay/Menu.tsx')).Menu }));
const MenuItem = lazy(async () => ({ default: (await import('#src/ui/overlay/Menu.tsx')).MenuItem }));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Makes the run one that anybody may see; left out where it is one already. */
type Nameless = ((run: Run) => Promise<Run>) | undefined;

interface Props {
  entry: CatalogueEntry;
  run: StepByHand;
  nameless?: Nameless;
}

/** The run as a link or a file, and a run from a file. */
export function RunMenu({ entry, run, nameless }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const sharing = useRunSharing(entry, run);
  const label = t`Share the run`;
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
          if (file) void sharing.open(file);
          target.value = '';
        }}
      />
      {isOpen && (
        <Suspense>
          <Choices
            {...{ anchor, label, sharing, nameless }}
            onChooseFile={() => input.current?.click()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ChoicesProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  sharing: ReturnType<typeof useRunSharing>;
  nameless: Nameless;
  onChooseFile: () => void;
  onClose: () => void;
}

function Choices({ anchor, label, sharing, nameless, onChooseFile, onClose }: ChoicesProps) {
  const { t } = useLingui();
  return (
    <Menu anchor={anchor} label={label} align="end" onClose={onClose}>
      <MenuItem
        icon={<IconLink {...icon} />}
        label={nameless ? t`Copy a link that only I can open` : t`Copy a link to this run`}
        onAction={() => void sharing.copyLink()}
      />
      {nameless && (
        <MenuItem
          icon={<IconUserOff {...icon} />}
          label={t`Copy a link without names`}
          onAction={() => void sharing.copyNameless(nameless)}
        />
      )}
      <MenuItem icon={<IconDownload {...icon} />} label={t`Download as JSON`} onAction={sharing.saveJson} />
      <MenuItem
        icon={<IconCode {...icon} />}
        label={t`Download as a Vitest case`}
        onAction={() => void sharing.saveCase()}
      />
      <MenuItem
        icon={<IconSchema {...icon} />}
        label={t`Download the chart as Mermaid`}
        onAction={() => void sharing.saveMermaid()}
      />
      <MenuItem icon={<IconFileImport {...icon} />} label={t`Open a run from a file`} onAction={onChooseFile} />
    </Menu>
  );
}
