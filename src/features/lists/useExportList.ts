import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';

/** Downloads the people of a list for a spreadsheet. */
export function useExportList({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  return (format: 'csv' | 'xlsx') => {
    const exported = async () => {
      const file = await download(endpoints.contacts.export, { params: undefined, query: { list: id, format } });
      saveFile(file, fileName(name, format));
    };
    return notifyResult(exported(), t`The file is in your downloads`);
  };
}
