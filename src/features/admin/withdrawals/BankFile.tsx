import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { Button } from '#src/ui/Button.tsx';
import { useAct } from '../confirm/gate.ts';

/** Downloads the approved card withdrawals for the bank, with whole card numbers. */
export function BankFile() {
  const { t } = useLingui();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const file = await act(
      () => download(endpoints.adminMoney.exportWithdrawals, { params: undefined }),
      t`The file is in your downloads`,
    );
    if (file) saveFile(file, fileName(t`Withdrawals`, 'csv'));
    setBusy(false);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void save()}>
      {!isBusy && <IconDownload size={16} stroke={1.75} aria-hidden />}
      <Trans>CSV for the bank</Trans>
    </Button>
  );
}
