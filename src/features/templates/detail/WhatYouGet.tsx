import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './Template.module.css';

/** What adding a template means, before it is added. */
export function WhatYouGet({ template: { fields = [] } }: { template: Template }) {
  const { t, i18n } = useLingui();
  const titles = new Intl.ListFormat(i18n.locale).format(fields.map(({ title }) => t`“${title}”`));
  return (
    <Card className={classes.note}>
      <h2>
        <Trans>What you get</Trans>
      </h2>
      <p>
        <Trans>
          An independent draft with its own copies of the pictures. It has no bot and no people, and its letters are
          off. <b className="strong">Nothing is sent until you run it.</b>
        </Trans>
      </p>
      {fields.length > 0 && (
        <p>
          <Plural
            value={fields.length}
            one={`It uses the custom field ${titles}: you get it if you don’t have it.`}
            other={`It uses the custom fields ${titles}: you get those that you don’t have.`}
          />
        </p>
      )}
      <p>
        <Trans>If the template changes later, you are offered the changes one by one.</Trans>
      </p>
    </Card>
  );
}
