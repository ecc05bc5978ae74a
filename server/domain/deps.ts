import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { BotCommand, BotDescription } from '#contract/schemas/bot.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { ExportedFunnel } from '#contract/schemas/exportedFunnel.ts';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import type { PaymentProviderName, Plan } from '#contract/schemas/subscription.ts';
import type { Listen } from '#server/db/notify.ts';
import type { Tables } from '#server/db/tables.ts';
import type { TableFormat } from '#server/db/tables/importTables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';
import type { ChatKey, PeopleChanges } from './peopleChanges.ts';

/** A bot's identity, from `getMe`, `getMyDescription` and `getMyShortDescription`. */
export interface BotIdentity {
  telegram_id: number;
  username: string;
  name: string;
  description: string;
  short_description: string;
}

/** The Bot API calls that connect a bot, implemented in `server/telegram`. Each throws `TelegramRefused` or `NoAnswer`. */
export interface TelegramGateway {
  /** Identifies the bot of a token; null if Telegram refuses the token (401, 404). */
  identify(token: string): Promise<BotIdentity | null>;
  /** The host of a webhook that another service has set; null without one. */
  foreignWebhook(token: string): Promise<string | null>;
  /** Removes a foreign webhook without dropping its pending updates. */
  takeWebhook(token: string): Promise<void>;
  /** Puts `/start` before the bot's other commands, in both languages. @returns the names of the others */
  addStartCommand(token: string): Promise<string[]>;
}

/** The Bot API calls for a bot's public profile, implemented in `server/telegram`. Each throws `TelegramRefused` or `NoAnswer`. */
export interface BotProfileGateway {
  setName(token: string, name: string): Promise<void>;
  setDescription(token: string, texts: Partial<BotDescription>): Promise<void>;
  /** Returns the bot's commands without `/start`. */
  getCommands(token: string): Promise<BotCommand[]>;
  /** Sets the commands in both languages, after `/start`. */
  setCommands(token: string, commands: BotCommand[]): Promise<void>;
  /** The bot's profile picture; null without one. `key` identifies the picture, so that an unchanged one is not downloaded. */
  findPicture(token: string, telegramId: number): Promise<{ key: string; read(): Promise<Readable> } | null>;
  /** Sets the profile picture to a JPEG that the owner has stored. */
  setPicture(token: string, picture: { owner_id: string; sha256: string }): Promise<void>;
  removePicture(token: string): Promise<void>;
  /** Whole Telegram Stars on the bot's balance. */
  getStars(token: string): Promise<number>;
}

/** Encrypts secrets that are stored in the database. The id of the row is the associated data, so that a secret cannot be moved to another row. */
export interface Vault {
  seal(plain: string, row: string): Buffer;
  open(sealed: Buffer, row: string): string;
}

/** Encrypted in place of a bot token that was lost with its key; it is treated as a revoked token. */
export const noToken = '';

/** A mail in the recipient's language; `path` is the path of the page that its link opens. */
export type Mail = { to: string; language: Language } & (
  | { kind: 'activation' | 'password_reset' | 'email_set' | 'ledger_differs'; path: string }
  | { kind: 'password_changed' | 'two_factor_on' | 'two_factor_off' }
  | {
      kind:
        | 'receipt'
        | 'receipt_again'
        | 'refund'
        | 'unexpected_payment'
        | 'wrong_payment'
        | 'withdrawal_approved'
        | 'withdrawal_rejected'
        | 'withdrawal_paid';
      path: string;
      /** Fills the placeholders of its text. */
      details: Record<string, string>;
    }
  | {
      kind: 'subscription_begins' | 'subscription_ends' | 'subscription_ended' | 'subscription_stopped';
      path: string;
      /** Fills the placeholders of its text. */
      details: { date: string };
    }
);

/** The mail queue, implemented in `server/mail`. */
export interface MailGateway {
  /** Queues a mail in the transaction; it is sent after the commit, with retries, so that an SMTP error never fails the caller. */
  enqueue(tx: Tx, mail: Mail): Promise<void>;
}

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

/** A template that the product ships, in one language: an exported funnel of `server/templates`. */
export interface ReadyTemplate {
  id: string;
  /** The name of its files, and of its picture in the API. */
  key: string;
  /** Raised with each change, so that funnels made from it are offered the update. */
  version: number;
  language: Language;
  description: string;
  exported: ExportedFunnel;
  /** Its only file, as SVG. */
  picture: string;
}

/** The dependencies of every domain operation, which reads the clock, randomness and settings only from here so that tests can control them. */
export interface Deps {
  db: Db;
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
  startFromTemplate(actor: Actor, template: string): Promise<FunnelStart>;
  /** Returns a file's signed relative URL, valid for at least an hour. */
  fileUrl(ownerId: string, fileId: string): string;
  files: FileStore;
  /** Whether nothing is sent or received until an operator confirms that no other copy of this installation runs. */
  isSendingPaused(): boolean;
  /** Reads the `funnel.json` of an exported funnel in a worker. @throws ValidationError on `file` */
  readExported(head: Buffer, sender: Sender): Promise<ExportedFunnel>;
  /** The ready-made templates in every language, in the order in which they are shown; read once. */
  readyTemplates(): readonly ReadyTemplate[];
  tables: TableStore;
  /** Subscribes to the committed changes of all processes. */
  listen: Listen;
  /** The platform's own bot, which cannot be connected to a funnel. */
  platformBot: PlatformBot | null;
  payments: Payments;
}

/** What a funnel that is made from a template begins with. */
export interface FunnelStart {
  name: string;
  document: FunnelDocument;
  /** Gives the new funnel what else its template has, and remembers what it was made from. */
  record(tx: Tx, funnel: Selectable<Tables['funnels']>): Promise<void>;
}

/** How the installation charges. */
export interface Payments {
  /** The providers that are configured, implemented in `server/payments`. */
  providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** Whether test payments count. */
  takesTests: boolean;
  /** Verifies a notification's signature over its raw body. */
  isSigned(body: Buffer, signature: string | undefined): boolean;
  /** What the payment page gives to the provider's widget; null without CloudPayments. */
  widget: PaymentWidget | null;
  /** What the platform's bot answers to /terms and /paysupport; null for the standard texts. */
  terms: Record<'en' | 'ru', string> | null;
  support: Record<'en' | 'ru', string> | null;
}

/** The widget of CloudPayments. */
export interface PaymentWidget {
  publicId: string;
  /** Where its script comes from: the only origin that the page admits. */
  origin: string;
  /** The fiscal receipt of one payment; null where none is configured. */
  receiptFor(label: string, amount: string): object | null;
}

/** An upload in a temporary file, measured; the caller must either store or discard it. */
export interface ReceivedFile {
  sha256: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  streams: boolean | null;
  /** A film's, as Telegram takes it. */
  thumbnail?: Buffer | null;
  /** Which inspection found these facts. */
  inspection: number;
  /** Moves the file into the store, unless it is stored already. A full disk is returned, not thrown. */
  store(ownerId: string): Promise<'stored' | 'storage_full'>;
  discard(): Promise<void>;
}

export interface FileRejection {
  refused: ErrorCode;
  args: Record<string, string | number>;
}

/** Why a zip is invalid; `name` is the name of the entry. */
export interface InvalidBundle {
  fault: 'no_zip' | 'foreign_entry' | 'entry_twice' | 'encrypted' | 'unpacks_too_big';
  name: string;
}

/** An uploaded export of a funnel whose zip directory is valid; the caller must close it. */
export interface OpenedBundle {
  /** The unpacked bytes of its media by hash; unpacking stops there, against zip bombs. */
  sizes: ReadonlyMap<string, number>;
  /** The hashes of the videos whose thumbnails come along. */
  thumbnails: readonly string[];
  /** Reads `funnel.json`. */
  readHead(): Promise<Buffer | 'missing' | 'damaged'>;
  /** Receives one picture or video like an upload; `damaged` if its hash differs. */
  receive(sha256: string): Promise<ReceivedFile | FileRejection | 'missing' | 'damaged'>;
  close(): Promise<void>;
}

/** A file to write into a bundle; `bytes` must be the length of the stream, because the zip's size is announced before. */
export interface BundleEntry {
  name: string;
  bytes: number;
  read(): Readable;
}

/** Files that are stored all or none. */
export interface FileBatch {
  /** Ends the batch once all are stored and their rows are committed. */
  end(): Promise<void>;
  /** Removes the files that the batch has added. */
  undo(): Promise<void>;
}

/** Who sends a file: files of one account are read one at a time, and no longer than `signal` lets them. */
export interface Sender {
  account: string;
  signal: AbortSignal;
}

/** The store of uploaded files, implemented in `server/files`. */
export interface FileStore {
  /** Bytes that one owner may store; null is no quota. */
  quotaBytes: number | null;
  /** Receives an upload into a temporary file, at most Telegram's limit, and detects its type. */
  receive(source: Readable, sender: Sender): Promise<ReceivedFile | FileRejection>;
  /** Like `receive` for pictures only, cropped to a square JPEG, which Telegram requires of a profile picture. */
  receiveSquare(source: Readable, sender: Sender): Promise<ReceivedFile | FileRejection>;
  /** A film's thumbnail as Telegram takes it, of a picture; null where it is none. */
  makeThumbnail(picture: Buffer, sender: Sender): Promise<Buffer | null>;
  /** Renders an SVG of our own, such as the picture of a ready-made template. */
  receiveDrawing(svg: string): Promise<ReceivedFile | FileRejection>;
  /** Whether a file is stored with its full size. */
  isThere(ownerId: string, sha256: string, bytes: number): Promise<boolean>;
  /** Begins a batch; lock the owner's row first. The next start removes the files of a batch that a crash interrupted. */
  beginFileBatch(ownerId: string, sha256s: string[]): Promise<FileBatch | 'storage_full'>;
  /** Receives an exported funnel into a temporary file and validates its zip directory. */
  openBundle(source: Readable, sender: Sender): Promise<OpenedBundle | FileRejection | InvalidBundle>;
  /** Returns a zip as a stream, with its length for Content-Length. */
  writeBundle(entries: BundleEntry[], at: Date): Promise<{ bytes: number; stream: Readable }>;
  /** Reads the bytes from `start` to `end`, both inclusive. */
  read(ownerId: string, sha256: string, range: { start: number; end: number }): Readable;
  /** Removes all files of an owner. */
  removeAll(ownerId: string): Promise<void>;
  /** Whether a URL's signature is valid and not expired. */
  isSigned(address: SignedFile): boolean;
}

/** An uploaded table in a temporary file, read once; the caller must either store or discard it. */
export interface ReceivedTable {
  format: TableFormat;
  /** The first rows, also the one that may name the columns. */
  head: string[][];
  /** All rows that have something in them. */
  total: number;
  /** Moves the file into the store. A full disk is returned, not thrown. */
  store(ownerId: string, id: string): Promise<'stored' | 'storage_full'>;
  discard(): Promise<void>;
}

/** Why an uploaded file is no table that can be read; `row` counts from its first. */
export interface TableFaultInfo {
  fault:
    | 'not_a_table'
    | 'empty'
    | 'old_excel'
    | 'encrypted'
    | 'damaged'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'quote_not_closed'
    | TooBigTable
    | UnreadableTable;
  row: number | null;
}

/** What of a table is more than is read, however honest it is. */
export type TooBigTable =
  | 'cell_too_long'
  | 'quoted_too_long'
  | 'row_too_long'
  | 'row_goes_on'
  | 'goes_on'
  | 'table_too_long'
  | 'unpacks_too_big'
  | 'packed_too_tight'
  | 'too_many_parts'
  | 'too_many_strings'
  | 'strings_too_big'
  | 'styles_too_big'
  | 'relations_too_big'
  | 'sheets_too_big';

/** Why a file cannot be read although it is no bigger than others. */
export type UnreadableTable =
  | 'only_empty_rows'
  | 'xml_comment'
  | 'xml_doctype'
  | 'xml_tag'
  | 'too_slow'
  | 'out_of_memory'
  | 'crashed';

/** Who sends a table, and the signal of the request: for somebody who has left, nothing is read any more. */
export interface TableSender {
  ownerId: string;
  signal: AbortSignal;
}

/** A row of a table that has something in it. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** The store of tables that are to be imported, implemented in `server/imports`. */
export interface TableStore {
  /** Receives an upload into a temporary file and reads it through, in a worker. */
  receive(source: Readable, sender: TableSender): Promise<ReceivedTable | FileRejection | TableFaultInfo>;
  /** The rows of an import's file that are not empty, as they are numbered in it; throws ENOENT where the file is gone. */
  read(format: TableFormat, of: TableSender & { id: string }): AsyncIterable<TableRow>;
  /** Removes the file of an import, if it is there. */
  remove(ownerId: string, id: string): Promise<void>;
  /** Removes all files of an owner. */
  removeAll(ownerId: string): Promise<void>;
  /** A table of texts as an XLSX file. */
  writeXlsx(rows: AsyncIterable<(string | number | null)[]>): Readable;
}

export interface SignedFile {
  owner: string;
  id: string;
  /** The expiry, in Unix seconds. */
  until: number;
  signature: string;
}

/** The bot that the Mini App belongs to. */
export interface PlatformBot {
  telegramId: number;
  /** Checks launch data; see `launch/readLaunch.ts`. */
  launchKey: Buffer;
  /** Its username from `getMe`. @throws RequestError `telegram_error` while Telegram does not respond. */
  username(): Promise<string>;
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

/** The operations on journeys, implemented in `server/journeys`. All run in the caller's transaction. */
export interface JourneyGateway {
  /** Moves everybody on a removed stage to another one (`moves`: from stage to stage) of the newly published document. Returns how many. */
  movePeople(tx: Tx, of: { ownerId: string; funnelId: string; moves: Record<string, string> }): Promise<number>;
  /**
   * The owner moves people of a funnel to a stage of its live document; what it sends leaves at mailing priority where they
   * are many. Returns the contacts moved, and how many of them have blocked the bot.
   */
  moveJourneys(
    tx: Tx,
    of: { ownerId: string; journeys: string[]; stage: string; isMany: boolean },
  ): Promise<{ moved: string[]; blocked: number }>;
  /** Restarts a contact's journey in the existing chat with the bot, at the first stage of the live document. */
  restartJourney(tx: Tx, of: { ownerId: string; funnelId: string; botId: string; contactId: string }): Promise<void>;
  /** Resends undelivered messages to one or all contacts who are stuck. Returns how many there were. */
  resendMissed(tx: Tx, of: { ownerId: string; funnelId: string; contactId?: string }): Promise<number>;
  /** Ends the journeys of one or all testers of a funnel. Returns how many there were. */
  endTests(tx: Tx, of: { ownerId: string; funnelId: string; contactId?: string }): Promise<number>;
  /** Ends all journeys of a contact, takes them out of all series and drops all that waits for them. */
  withdrawContact(tx: Tx, of: { ownerId: string; contactId: string; keepsFinished?: boolean }): Promise<void>;
  /** Ends all current journeys of a funnel and drops their queued deliveries. */
  endJourneys(
    tx: Tx,
    of: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' },
  ): Promise<number>;
  /** Holds the queued deliveries of a stopped funnel, reason `stopped`. */
  holdQueued(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** Releases the held deliveries of a funnel that runs again; those that are overdue by then stay held for the owner, reason `late`. */
  releaseHeld(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** Holds what an owner's funnels would send by themselves, reason `lapsed`: the subscription is over. */
  holdLapsed(tx: Tx, of: { ownerId: string }): Promise<void>;
  /** Releases it, since when it was held; what is overdue by then stays held for the owner, reason `late`. */
  releaseLapsed(tx: Tx, of: { ownerId: string; since: Date }): Promise<void>;
}

/** What series and mailings do when journeys change, given to `server/journeys`. All run in the caller's transaction. */
export interface JourneyHandlers {
  /** People have begun journeys, entered stages, got tags, blocked the bot or come back. */
  onPeopleChanged(tx: Tx, changes: PeopleChanges): Promise<void>;
  /** People have blocked the bot, and what waited for them is dropped. */
  onBlocked(tx: Tx, chats: ChatKey[]): Promise<void>;
  /** All journeys of a funnel have ended. */
  onEnded(tx: Tx, of: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' }): Promise<void>;
  /** A funnel runs again, and its deliveries are released. */
  onReleased(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** The journeys of a contact have ended; what waits for them is about to be dropped. */
  onWithdrawing(tx: Tx, of: { ownerId: string; contactId: string; keepsFinished?: boolean }): Promise<void>;
  /** What waited for them is dropped. */
  onWithdrawn(tx: Tx, of: { ownerId: string; contactId: string }): Promise<void>;
}

/** What mailings do when their funnel changes, given to `funnels/lifecycle`. All run in the caller's transaction. */
export interface FunnelHandlers {
  /** It sends nothing until it runs again. */
  onStopped(tx: Tx, funnel: OwnedFunnel): Promise<void>;
  /** Another bot is connected to it. */
  onBotChanged(tx: Tx, funnel: OwnedFunnel): Promise<void>;
  /** It is about to be deleted. */
  onRemoved(tx: Tx, funnel: OwnedFunnel): Promise<void>;
}

interface OwnedFunnel {
  owner_id: string;
  id: string;
}
