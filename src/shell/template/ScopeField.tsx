import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateScope } from '#contract/schemas/funnels/template.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import classes from './Template.module.css';

const scopes = ['own', 'affiliates'] as const satisfies readonly TemplateScope[];

/** Whom a template is for; only an admin has the choice. */
export function ScopeField({ value, onChange }: { value: TemplateScope; onChange: (scope: TemplateScope) => void }) {
  const { t } = useLingui();
  const labels = { own: t`For me`, affiliates: t`For affiliates` };
  if (!useUser()?.is_admin) return null;
  return (
    <div>
      <p className={classes.caption}>
        <Trans>Who sees it</Trans>
      </p>
      <Segmented
        label={t`Who sees it`}
        value={value}
        options={scopes.map((scope) => ({ value: scope, label: labels[scope] }))}
        onChange={onChange}
      />
    </div>
  );
}
