import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { withFieldsChoice } from '#src/shell/carriedFields/withFieldsChoice.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { useRequestId } from '#src/shell/useRequestId.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useRefreshingMutation } from '../mutations.ts';
import type { MakingStep } from './addFunnelStep.ts';
import { TemplateChoices } from './TemplateChoices.tsx';
import { templateChoicesQuery } from './templateChoices.ts';
import own from './TemplateStep.module.css';

/** Makes a funnel of a template that is chosen by its drawing. */
export function TemplateStep({ send, onMade }: MakingStep) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(templateChoicesQuery(useUser(), i18n.locale));
  const idOf = useRequestId();
  const add = useRefreshingMutation((template: string) =>
    withFieldsChoice((choice) =>
      call(endpoints.templates.add, { params: { id: template }, body: { id: idOf(template), ...choice } }),
    ),
  );
  const choose = (template: string) =>
    add.mutate(template, {
      onSuccess: ({ id, made_fields = [] }) => {
        onMade(made_fields);
        send({ type: 'template.added', funnelId: id });
      },
    });
  const kinds = data
    ? [
        { title: t`My templates`, templates: data.own },
        { title: t`For affiliates`, templates: data.affiliates.filter(({ version }) => version > 0) },
        { title: t`Ready-made`, templates: data.ready },
      ]
    : [];
  return (
    <>
      {add.error && <Alert>{errorText(add.error)}</Alert>}
      <div className={own.box}>
        {kinds.map(({ title, templates }) => (
          <TemplateChoices
            key={title}
            title={title}
            templates={templates}
            busy={add.isPending ? add.variables : null}
            onChoose={choose}
          />
        ))}
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <output className={own.loading}>
            <Spinner size={20} />
            <Trans>Loading…</Trans>
          </output>
        )}
      </div>
      <div className="dialog-actions mt-md">
        <Button data-autofocus disabled={add.isPending} onClick={() => send({ type: 'step.back' })}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </>
  );
}
