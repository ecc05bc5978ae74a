import { Trans } from '@lingui/react/macro';

/** Why a machine refused an event, in words where it is a press on a button. */
export function Refusal({ code }: { code: string }) {
  switch (code) {
    case 'already_chosen':
      return (
        <Trans>
          This button is an old one, from an earlier visit to a stage. Only buttons of the current visit work: the bot
          answers the press and moves nobody.
        </Trans>
      );
    case 'button_gone':
      return (
        <Trans>
          This button is not in the live version, or is not a button of this funnel. The bot answers the press and moves
          nobody.
        </Trans>
      );
    default:
      return (
        <Trans>
          Refused: <code translate="no">{code}</code>
        </Trans>
      );
  }
}
