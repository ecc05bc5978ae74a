import type { Language } from '#contract/languages.ts';
import type { PaymentProviderName, Plan } from '#contract/schemas/money/subscription.ts';

/** The parameters of scrypt: it needs N × r × 128 bytes of memory and runs p times. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** The installation's account settings. */
export interface AccountRules {
  /** Who may sign up: everybody, people with the invitation code, or nobody. */
  signUp: 'open' | 'code' | 'off';
  inviteCode: string | null;
  /** Whether a new account must be activated by a mailed link before it can sign in. */
  needsActivation: boolean;
  /** E-mails in lower case whose accounts become admins once the e-mail is confirmed. */
  adminEmails: readonly string[];
  /** Whether an admin has admin rights only with two-factor authentication. */
  adminsNeedFactor: boolean;
  /** Whether the first account that signs up over loopback becomes the admin; otherwise the setup code is required. */
  trustsThisMachine: boolean;
  /** Whether rate limits apply. */
  isThrottled: boolean;
  /** The cost of new hashes, and of the dummy hash that hides unknown users from timing attacks. */
  passwordCost: PasswordCost;
  /** Signs the payload of a mailed link; returns 43 characters of base64url. */
  sign(text: string): string;
}

/** What each account may use that has no limits of its own; null is no limit. */
export interface AccountLimits {
  people: number | null;
  /** A month. */
  messages: number | null;
  /** Of files, bytes. */
  file_bytes: number | null;
}

/** The installation's affiliate programme. */
export interface PartnerRules {
  /** The whole percent of each payment. */
  commission: number;
  /** For how many months since the first payment of a person. */
  months: number;
  /** How many days a commission is on hold. */
  holdDays: number;
  /** What is accepted to become a partner; who accepted another version is asked again. */
  terms: { version: string; text: Record<Language, string> };
}

/** What a withdrawal takes at least and costs, in minor units by currency; nothing where a currency is not named. */
export interface WithdrawalRules {
  minimum: Record<string, number>;
  fee: Record<string, number>;
}

/** How the installation charges. */
export interface Billing {
  /** `free`: everybody is active; `grants`: the admin grants and ends; `payments`: there is a provider. */
  mode: 'free' | 'grants' | 'payments';
  providers: readonly PaymentProviderName[];
  plans: readonly Plan[];
  /** Days of the trial that a sign-up begins; 0 for none. */
  trialDays: number;
}
