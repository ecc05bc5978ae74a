import { Trans } from '@lingui/react/macro';
import classes from './ImportDrawing.module.css';

/** What an import is, drawn: the columns of a table that become a contact's details. */
export const ImportDrawing = () => (
  <table className={classes.table} aria-hidden>
    <thead>
      <tr>
        <td>
          <Trans>Name</Trans>
        </td>
        <td>
          <Trans>Phone</Trans>
        </td>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>
          <Trans>Anna</Trans>
        </td>
        <td>+7 900 000-00-01</td>
      </tr>
      <tr>
        <td>
          <Trans>Lena</Trans>
        </td>
        <td>+7 900 000-00-02</td>
      </tr>
    </tbody>
  </table>
);
