import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { uploadTo } from '#src/api/upload.ts';
import { withFieldsChoice } from '#src/shell/carriedFields/withFieldsChoice.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { FileImport } from '#src/shell/fileImport/FileImport.tsx';
import { useFileImport } from '#src/shell/fileImport/useFileImport.ts';
import type { Sending } from '#src/shell/typed/useFileUpload.ts';
import { useTellMade } from '#src/shell/template/useTellMade.ts';
import classes from '#src/shell/template/Template.module.css';
import { Button } from '#src/ui/Button.tsx';

/** Makes a template from a funnel exported on this or another server. */
export function TemplateFile({ leave, onDone }: { leave: ReactNode; onDone: (id: string) => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const tellMade = useTellMade();
  const { mutateAsync } = useMutation({
    mutationFn: ({ file: sent, id, ...options }: Sending) =>
      withFieldsChoice((choice) =>
        uploadTo(endpoints.templates.import, sent, { query: { id, ...choice }, ...options }),
      ),
    onSettled: () => refreshThings(client, 'templates'),
  });
  const { file, failure, start, cancel } = useFileImport(mutateAsync, ({ id, made_fields }) => {
    tellMade(t`The template is created`, made_fields);
    onDone(id);
  });
  return (
    <div className={classes.form}>
      <div>
        <FileImport file={file} failure={failure} onFile={(chosen) => void start(chosen)} />
      </div>
      <div className="dialog-actions">
        {file ? (
          <Button onClick={cancel} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          leave
        )}
      </div>
    </div>
  );
}
