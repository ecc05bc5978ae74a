import type { Readable } from 'node:stream';
import type { BotCommand, BotDescription } from '#contract/schemas/bot.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Listen } from '#server/db/notify.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { SettledDelivery } from '#server/outbox/enqueue.ts';

/** Bot identity as `getMe` and the description calls give it. */
export interface BotIdentity {
  telegram_id: number;
  username: string;
  name: string;
  description: string;
  short_description: string;
}

/** What the domain asks of Telegram; `app.ts` gives the real one. Each throws `TelegramRefused` or `NoAnswer`. */
export interface TelegramGateway {
  /** `getMe` with descriptions. A token Telegram refuses (401, 404) is null. */
  identify(token: string): Promise<BotIdentity | null>;
  /** Host of a webhook that is set and not ours, else null. */
  foreignWebhook(token: string): Promise<string | null>;
  /** Removes a foreign webhook, keeping what waits. */
  takeWebhook(token: string): Promise<void>;
  /** Puts `/start` in front of the bot's commands, in both languages; the others stay. */
  keepStartCommand(token: string): Promise<void>;
}

/** What people see of a bot in Telegram; `app.ts` gives the real one. Each throws `TelegramRefused` or `NoAnswer`. */
export interface BotProfileGateway {
  setName(token: string, name: string): Promise<void>;
  setDescription(token: string, description: BotDescription): Promise<void>;
  /** All but `/start`. */
  getCommands(token: string): Promise<BotCommand[]>;
  /** All but `/start`, which is put in front; in both languages. */
  setCommands(token: string, commands: BotCommand[]): Promise<void>;
  /** The bot's picture; null without one. `key` is another one for another picture. */
  findPicture(token: string, telegramId: number): Promise<{ key: string; read(): Promise<Readable> } | null>;
  /** A JPEG that the owner has kept. */
  setPicture(token: string, picture: { owner_id: string; sha256: string }): Promise<void>;
  removePicture(token: string): Promise<void>;
}

/** Encrypts what must not lie in the database in plain; `row` is the associated data. */
export interface Vault {
  seal(plain: string, row: string): Buffer;
  open(sealed: Buffer, row: string): string;
}

/** Sealed in the place of a bot's token that is lost; it is treated as one that Telegram has revoked. */
export const noToken = '';

/** A mail to somebody, in their language; `path` is of the page that its link opens. */
export type Mail = { to: string; language: Language } & (
  | { kind: 'activation' | 'password_reset' | 'email_set'; path: string }
  | { kind: 'password_changed' | 'two_factor_on' | 'two_factor_off' }
);

/** What the domain asks of the mail; `app.ts` gives the real one. */
export interface MailGateway {
  /** Leaves once the transaction is committed, and is tried again until it has left; never fails the caller for the post's sake. */
  enqueue(tx: Tx, mail: Mail): Promise<void>;
}

/** What one scrypt costs: N × r × 128 bytes of memory, p times over. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** How this installation treats accounts. */
export interface AccountRules {
  /** Who may make one: everybody, whoever has the invitation code, or nobody. */
  signUp: 'open' | 'code' | 'off';
  inviteCode: string | null;
  /** Whether a new account waits for the link of its activation mail. */
  needsActivation: boolean;
  /** In lower case: who becomes an admin once the e-mail is confirmed. */
  adminEmails: readonly string[];
  /** Whether an admin's rights wait for a second step of signing in. */
  adminsNeedFactor: boolean;
  /** Whether the first account made from this machine is the admin; else the setup code alone makes one. */
  trustsThisMachine: boolean;
  /** Whether calls are refused that are made too often. */
  isThrottled: boolean;
  /** Of new hashes, and of the work for unknown users. */
  passwordCost: PasswordCost;
  /** Signs what a mailed link carries; 43 characters of base64url. */
  sign(text: string): string;
}

/** What every domain operation is given. Nothing in the domain reads a clock, chance or an environment by itself. */
export interface Deps {
  db: Db;
  now(): Date;
  /** UUIDv7. */
  newId(): string;
  randomBytes(n: number): Buffer;
  /** The log of the process; only once what it tells of is committed: see `afterCommit`. */
  log: Record<'info' | 'error', (fields: object, message: string) => void>;
  telegram: TelegramGateway;
  botProfile: BotProfileGateway;
  journeys: JourneyGateway;
  vault: Vault;
  mail: MailGateway;
  accounts: AccountRules;
  /** A signed relative address of a file, good for at least an hour. */
  fileUrl(ownerId: string, fileId: string): string;
  files: FileStore;
  /** Changes of all processes as they are committed. */
  listen: Listen;
  /** The platform's own bot, which can be no funnel's. */
  platformBot: PlatformBot | null;
}

/** An upload that lies in a temporary file, measured; it is either kept or discarded. */
export interface ReceivedFile {
  sha256: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Moves it to its place; one that is there already stays. `storage_full` is answered, not thrown. */
  keep(ownerId: string): Promise<'kept' | 'storage_full'>;
  discard(): Promise<void>;
}

export interface FileRejection {
  refused: ErrorCode;
  args: Record<string, string | number>;
}

/** What is wrong with a zip as such; `name` is of the entry. */
export interface InvalidBundle {
  fault: 'no_zip' | 'foreign_entry' | 'entry_twice' | 'encrypted' | 'unpacks_too_big';
  name: string;
}

/** An exported funnel that was sent, its directory judged; whoever opens it closes it. */
export interface OpenedBundle {
  /** Bytes of its pictures and videos, by hash; no more than these come out. */
  sizes: ReadonlyMap<string, number>;
  /** `funnel.json`. */
  readHead(): Promise<Buffer | 'missing' | 'damaged'>;
  /** One picture or video, as an upload is received; `damaged` if it is not what its hash says. */
  receive(sha256: string): Promise<ReceivedFile | FileRejection | 'missing' | 'damaged'>;
  close(): Promise<void>;
}

/** What lies in a bundle under a name; `bytes` must be what `read` gives. */
export interface BundleEntry {
  name: string;
  bytes: number;
  read(): Readable;
}

/** Files that are kept all or none. */
export interface FileBatch {
  /** All are kept, and their rows are committed. */
  end(): Promise<void>;
  /** Removes those that were not there before. */
  undo(): Promise<void>;
}

/** Where uploaded files lie; `app.ts` gives `server/files`. */
export interface FileStore {
  /** Bytes one owner may keep; null is no bound. */
  quotaBytes: number | null;
  /** Takes an upload to a temporary file, never more than Telegram's bound, and looks at what it is. */
  receive(source: Readable): Promise<ReceivedFile | FileRejection>;
  /** As `receive`, of a picture alone, cut to a square JPEG: what Telegram takes as a bot's picture. */
  receiveSquare(source: Readable): Promise<ReceivedFile | FileRejection>;
  /** Whether a file lies there in its full size. */
  isThere(ownerId: string, sha256: string, bytes: number): Promise<boolean>;
  /** Call it before several received files are kept, with the owner's row locked; what a crash leaves goes at the next start. */
  beginFileBatch(ownerId: string, sha256s: string[]): Promise<FileBatch | 'storage_full'>;
  /** Takes an exported funnel to a temporary file and judges its directory. */
  openBundle(source: Readable): Promise<OpenedBundle | FileRejection | InvalidBundle>;
  /** A zip as a stream, and how many bytes it will have. */
  writeBundle(entries: BundleEntry[], at: Date): Promise<{ bytes: number; stream: Readable }>;
  /** Bytes `start` to `end`, both included. */
  read(ownerId: string, sha256: string, range: { start: number; end: number }): Readable;
  /** Removes all that an owner kept. */
  removeAll(ownerId: string): Promise<void>;
  /** Whether an address was signed by us and is still good. */
  isSigned(address: SignedFile): boolean;
}

export interface SignedFile {
  owner: string;
  id: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

/** The bot that the Mini App belongs to. */
export interface PlatformBot {
  telegramId: number;
  /** Checks launch data; see `launch/readLaunch.ts`. */
  launchKey: Buffer;
  /** As Telegram names it. @throws RequestError `telegram_error` while Telegram does not answer. */
  username(): Promise<string>;
}

/** The session of who asks by launch data: none. */
export const noSession = '00000000-0000-0000-0000-000000000000';

/** Who asks. */
export interface Actor {
  userId: string;
  /** `noSession` where launch data signed the call. */
  sessionId: string;
  isAdmin: boolean;
  /** An admin whose rights wait for a second step of signing in. */
  awaitsFactor?: boolean;
  /** Where they ask from, as throttling counts it. */
  address?: string;
  /** Of the launch data that signed the call, where it did. */
  launchHash?: Buffer;
}

/** What the domain asks of the journeys; `app.ts` gives `server/journeys`. All run in the caller's transaction. */
export interface JourneyGateway {
  /** Everybody on a removed stage enters another one (`moves`: from stage to stage) of the document that has just become live. Returns how many. */
  movePeople(tx: Tx, of: { ownerId: string; funnelId: string; moves: Record<string, string> }): Promise<number>;
  /**
   * The owner moves people of a funnel to a stage of its live document; what it sends leaves at mailing priority where they
   * are many. Returns the contacts moved, and how many of them have blocked the bot.
   */
  moveJourneys(
    tx: Tx,
    of: { ownerId: string; journeys: string[]; stage: string; isMany: boolean },
  ): Promise<{ moved: string[]; blocked: number }>;
  /** The owner begins a person's journey anew, in a chat with the bot that is there, at the first stage of what is live. */
  restartJourney(tx: Tx, of: { ownerId: string; funnelId: string; botId: string; contactId: string }): Promise<void>;
  /** Sends people who are stuck, one of them or all, what was not delivered. Returns how many there were. */
  resendMissed(tx: Tx, of: { ownerId: string; funnelId: string; contactId?: string }): Promise<number>;
  /** Ends what testers of a funnel walk, all or one. Returns how many there were. */
  endTests(tx: Tx, of: { ownerId: string; funnelId: string; contactId?: string }): Promise<number>;
  /** Ends all current journeys of a funnel and drops what waits of them. */
  endJourneys(
    tx: Tx,
    of: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' },
  ): Promise<number>;
  /** A funnel stops: what waits to leave is held, reason `stopped`. */
  holdWaiting(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** A funnel runs again: what was held leaves, what is late by then waits for the owner, reason `late`. */
  releaseHeld(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** Tells the journeys that deliveries of theirs are settled (here: dropped by the owner), so that they go on. */
  settleDeliveries(tx: Tx, settled: SettledDelivery[]): Promise<void>;
}
