import type { FieldsChoice } from '#contract/schemas/contacts/contactField.ts';
import type { System } from '#contract/schemas/account/system.ts';
import type { ExportedFunnel } from '#contract/schemas/funnels/exportedFunnel.ts';
import type { Listen } from '#server/db/notify.ts';
import type { ReadOnStandby } from '#server/db/standby.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import type { ConvertedFunnel, StageWords } from './gateways/convertedFunnels.ts';
import type { FileStore } from './gateways/files.ts';
import type { Sender } from './gateways/uploads.ts';
import type { FunnelHandlers, JourneyGateway, JourneyHandlers } from './gateways/journeys.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { Payments } from './gateways/payments.ts';
import type { AccountLimits, AccountRules, Billing, PartnerRules, WithdrawalRules } from './gateways/settings.ts';
import type { SystemGateway } from './gateways/system.ts';
import type { TableStore } from './gateways/tables.ts';
import type { BotProfileGateway, PlatformBot, TelegramGateway } from './gateways/telegram.ts';
import type { FunnelStart, ReadyTemplate } from './gateways/templates.ts';
import type { Vault } from './gateways/vault.ts';

/** The dependencies of every domain operation, which reads the clock, randomness and settings only from here so that tests can control them. */
export interface Deps {
  db: Db;
  /** For what only reads much; never for what shows a person their own change of a moment ago. */
  readOnStandby: ReadOnStandby;
  now(): Date;
  /** UUIDv7. */
  newId(): string;
  randomBytes(n: number): Buffer;
  /** The process's log; write to it only after the commit (see `afterCommit`), because a transaction may be retried. */
  log: Record<'info' | 'error', (fields: object, message: string) => void>;
  telegram: TelegramGateway;
  botProfile: BotProfileGateway;
  journeys: JourneyGateway;
  journeyHandlers: JourneyHandlers;
  funnelHandlers: FunnelHandlers;
  /** Passes deliveries that have ended (here: that the owner dropped) to what caused them. */
  settleDeliveries(tx: Tx, settled: SettledDelivery[]): Promise<void>;
  vault: Vault;
  mail: MailGateway;
  accounts: AccountRules;
  accountLimits: AccountLimits;
  /** For how many days what people did, what was sent, and the security log are kept; 0 is for ever. */
  keptDays: System['kept_days'];
  partnerRules: PartnerRules;
  /** Messages a second of one bot, for estimates; what Telegram allows where TELEGRAM_RATE turns the limit off. */
  botRate: number;
  /** PUBLIC_URL, the address people see, without a trailing slash; null where it is not set. */
  publicUrl: string | null;
  withdrawalRules: WithdrawalRules;
  billing: Billing;
  /** Begins a new account's trial, in the transaction that makes it; nothing where the installation charges nothing. */
  beginTrial(tx: Tx, ownerId: string): Promise<void>;
  /** Copies a template's newest version for a funnel that is made from it, implemented in `templates/start`. */
  startFromTemplate(actor: Actor, template: string, fields?: FieldsChoice): Promise<FunnelStart>;
  /** Returns a file's signed relative URL, valid for at least an hour. */
  fileUrl(ownerId: string, fileId: string): string;
  /** The same of a file that a contact sent, by its row of the history and its id in Telegram. */
  incomingFileUrl(ownerId: string, entryId: string, fileId: string): string;
  files: FileStore;
  /** Whether nothing is sent or received until an operator confirms that no other copy of this installation runs. */
  isSendingPaused(): boolean;
  /** Reads the `funnel.json` of an exported funnel in a worker. @throws ValidationError on `file` */
  readExported(head: Buffer, sender: Sender): Promise<ExportedFunnel>;
  /** Makes a funnel of a text that another program exported, in a worker. @throws ValidationError on `file` */
  convertFunnel(text: Buffer, words: StageWords, sender: Sender): Promise<ConvertedFunnel>;
  /** The ready-made templates in every language, in the order in which they are shown; read once. */
  readyTemplates(): readonly ReadyTemplate[];
  tables: TableStore;
  /** Subscribes to the committed changes of all processes. */
  listen: Listen;
  /** The platform's own bot, which cannot be connected to a funnel. */
  platformBot: PlatformBot | null;
  payments: Payments;
  system: SystemGateway;
}

/** The session id of an actor who is authenticated by launch data and has no session. */
export const noSession = '00000000-0000-0000-0000-000000000000';

/** The authenticated user of a request. */
export interface Actor {
  userId: string;
  /** `noSession` when launch data authenticates the request. */
  sessionId: string;
  isAdmin: boolean;
  /** Set for an admin who has no admin rights until two-factor authentication is on. */
  awaitsFactor?: boolean;
  /** The client's address, as rate limits count it. */
  address?: string;
  /** The hash of the launch data that authenticates the request, if any. */
  launchHash?: Buffer;
}
