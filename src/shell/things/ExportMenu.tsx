import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useNotifyResult } from '../toasts/useNotifyResult.ts';

const Menu = lazy(async () => ({ default: (await import('#src/ui/overlay/Menu.tsx')).Menu }));
const MenuItem = lazy(async () => ({ default: (await import('#src/ui/overlay/Menu.tsx')).MenuItem }));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Format = 'csv' | 'xlsx';

interface Props {
  /** Of the file. */
  name: string;
  fetchTable: (format: Format) => Promise<Blob>;
}

/** Downloads a table in the format that is chosen in a menu. */
export function ExportMenu({ name, fetchTable }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: fetchTable,
    onSuccess: (file, format) => saveFile(file, fileName(name, format)),
  });
  const save = (format: Format) => void notifyResult(mutateAsync(format), t`The file is in your downloads`);
  return (
    <>
      <IconButton
        ref={anchor}
        label={t`Export`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isPending || undefined}
        onClick={() => !isPending && setOpen(true)}
      >
        {isPending ? <Spinner size={18} /> : <IconDownload {...icon} />}
      </IconButton>
      {isOpen && (
        <Suspense>
          <Menu anchor={anchor} label={t`Export`} align="end" onClose={() => setOpen(false)}>
            <MenuItem icon={<IconFileTypeCsv {...icon} />} label={t`Export to CSV`} onAction={() => save('csv')} />
            <MenuItem
              icon={<IconFileSpreadsheet {...icon} />}
              label={t`Export to XLSX`}
              onAction={() => save('xlsx')}
            />
          </Menu>
        </Suspense>
      )}
    </>
  );
}
