import { useLingui } from '@lingui/react/macro';

/** What a payment was refused for, in words; a reason that is no code of CloudPayments is said as it came. */
export function useRefusal(): (reason: string) => string {
  const { t } = useLingui();
  return (reason) => {
    switch (reason) {
      case 'InsufficientFunds':
        return t`There is not enough money on the card.`;
      case 'ExpiredCard':
      case 'ExpiredCardPickup':
        return t`The card has expired.`;
      case 'InvalidCardNumber':
      case 'IncorrectCVV':
        return t`The number or the code of the card is wrong.`;
      case 'ExceedWithdrawalFrequency':
      case 'ExceedWithdrawalAmount':
        return t`The card’s limit is used up.`;
      case 'AuthenticationFailed':
      case 'AuthenticationUnavailable':
        return t`The bank did not confirm that it is you.`;
      case 'Timeout':
      case 'CannotReachNetwork':
      case 'SystemError':
        return t`The bank did not answer.`;
      default:
        return /^[A-Za-z0-9]*$/.test(reason) ? t`The bank refused the card.` : reason;
    }
  };
}
