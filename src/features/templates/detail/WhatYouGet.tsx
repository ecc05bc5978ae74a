import { Trans } from '@lingui/react/macro';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './Template.module.css';

/** What adding a template means, before it is added. */
export const WhatYouGet = () => (
  <Card className={classes.note}>
    <h2>
      <Trans>What you get</Trans>
    </h2>
    <p>
      <Trans>
        An independent draft with its own copies of the pictures. It has no bot and no people, and its letters are off.{' '}
        <b className="strong">Nothing is sent until you run it.</b>
      </Trans>
    </p>
    <p>
      <Trans>If the template changes later, you are offered the changes one by one.</Trans>
    </p>
  </Card>
);
