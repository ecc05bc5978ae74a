/** Limits that both sides obey, each with its source. */
export const limits = {
  /** How long a toast is shown, ms. */
  toastMs: 2_000,
  /** How long the splash screen stays after the device is ready, ms. */
  splashMs: 3_000,
  /** Timeouts of the two HTTP clients, ms. */
  authenticatedTimeoutMs: 100_000,
  publicTimeoutMs: 20_000,
  /** Lifetimes of the two cookies, days. */
  tokenCookieDays: 365,
  languageCookieDays: 30,

  /** Bot API, sendMessage: visible characters of a text. */
  textChars: 4_096,
  /** Bot API, sendPhoto: visible characters of a caption. */
  captionChars: 1_024,
  /** Our own limit on the draft of a text, characters of HTML. */
  draftTextChars: 20_000,
  /** The longest name that Telegram allows, assumed for each merge field in a text. */
  nameChars: 64,
  /** Bot API, sendPhoto. */
  photoBytes: 10 * 1024 * 1024,
  photoSideSum: 10_000,
  photoRatio: 20,
  /** Bot API: other uploads. */
  fileBytes: 50 * 1024 * 1024,
  /** Bot API, InlineKeyboardButton. */
  callbackDataBytes: 64,
  /** Inline keyboards as clients show them. */
  buttonsInRow: 8,
  buttonsInMessage: 40,
  /** Titles, labels and a funnel's name. */
  titleChars: 128,
  /** A message's delay, seconds (one year). */
  delaySeconds: 31_536_000,
  /** More messages than this without a delay are the problem `message_flood`. */
  floodMessages: 5,
  /** A runaway journey stops after this many messages. */
  runawayMessages: 100,
  /** A funnel's document, bytes of JSON. */
  documentBytes: 4 * 1024 * 1024,
  /** An exported funnel as one file: twenty videos of Telegram's limit. An import has the same limit. */
  bundleBytes: 1000 * 1024 * 1024,
  /** The bundle's manifest, `funnel.json`: a document and the list of its files. */
  bundleManifestBytes: 8 * 1024 * 1024,
  /** The images and videos of a bundle. */
  bundleFiles: 10_000,
  /** The highest compression ratio accepted for a file in a bundle (against zip bombs). */
  bundleRatio: 100,
  /** Funnels that one event stream can subscribe to. */
  streamFunnels: 50,
  /** Edits in one batch. */
  batchEdits: 5_000,
  /** Quotas of one account: the edits and published versions of all its funnels, bytes of JSON, and its funnels. */
  historyBytes: 1024 * 1024 * 1024,
  funnelsPerAccount: 2_000,
  /** Edits are retained at least this long and for this many revisions. */
  editRetentionDays: 30,
  editRetentionRevisions: 1_000,
  /** Update ids are retained this long for deduplication, hours (Bot API: updates are kept 24 h). */
  updateIdRetentionHours: 48,
  /** On a first run, messages older than this are counted but start no journey, seconds. */
  firstRunAgeSeconds: 3_600,
  /**
   * A message after a delay of at least `longDelaySeconds` that is overdue by more than `misfireGraceSeconds` is held for
   * the owner's confirmation instead of sent late.
   */
  longDelaySeconds: 300,
  misfireGraceSeconds: 3_600,
  /** Held messages can be spread over this many hours at most. */
  spreadHours: 72,
  /** Bot API FAQ: messages per second for one bot, and in one chat. */
  botRate: 30,
  chatRate: 1,
  /** Concurrent calls of one bot. */
  botInFlight: 32,
  /** Bot API, setMyName, setMyDescription and setMyShortDescription. */
  botNameChars: 64,
  botDescriptionChars: 512,
  botShortDescriptionChars: 120,
  /** Bot API, setMyCommands. */
  botCommands: 100,
  botCommandDescriptionChars: 256,
  /** Bot API, deep links: `?start=` payload. */
  startPayloadChars: 64,
  /** Page sizes of lists. */
  pageDefault: 50,
  pageMax: 200,
  idsMax: 100,
  /** Tags in one filter of people, and contacts that it may list. */
  filterTags: 20,
  filterContacts: 1_000,
  /** Names of a user, and an e-mail address (Django's and Djoser's limits). */
  personNameChars: 150,
  /** The owner's note on a contact. */
  noteChars: 10_000,
  /** Lifetimes of a test link, and of a tester who came by it, hours. */
  testLinkHours: 24,
  /** Testers that one link can add. */
  testers: 50,
  /** Bot API: undelivered updates are kept this long, hours. */
  telegramRetentionHours: 24,
  /** Early updates, received before a funnel's first run, are retained this long, days. */
  earlyUpdateRetentionDays: 30,
  emailChars: 254,
  /** A password, UTF-16 units (NIST SP 800-63B asks for at least 64): a longer one is rejected before it is hashed. */
  passwordChars: 128,
  /** Body sizes of calls without a session and of the account calls, bytes. */
  openBodyBytes: 16 * 1024,
  /** Body sizes of all other calls, and of those with a document, bytes. */
  bodyBytes: 1024 * 1024,
  documentBodyBytes: 5 * 1024 * 1024,
  /** The time within which a whole body, or this many bytes of an upload, must arrive, seconds and bytes. */
  bodyTimeoutSeconds: 120,
  uploadProgressBytes: 64 * 1024,
  /** Timeouts for the headers of a request and for an idle connection, seconds. */
  headersTimeoutSeconds: 30,
  idleTimeoutSeconds: 600,
  /** Connections from one address, unless CONNECTIONS is set. */
  connectionsPerAddress: 512,
  /** Nesting depth of JSON in a body or a bundle; a document needs about ten. */
  jsonDepth: 32,
  /** Launch data of a Mini App: its length, its age, and how far its clock may be ahead of ours. */
  launchDataChars: 8_192,
  launchDataHours: 24,
  launchAheadMinutes: 5,
  /** Lifetimes of an unused sign-in link of the platform's bot, and of a link that joins Telegram to an account. */
  signInLinkMinutes: 10,
  telegramLinkMinutes: 10,
  /** Stages of a funnel that can be watched. */
  watchedStages: 100,
  /** A session expires when idle for this long, and at the latest this long after sign-in, days. */
  sessionIdleDays: 90,
  sessionDays: 365,
  /** Failed sign-ins within 10 minutes before an address is rate-limited. */
  loginFailsAccount: 20,
  loginFailsAddress: 100,
  loginWindowSeconds: 600,
  /**
   * Wrong two-step codes of one account within an hour; with six digits and three valid codes, guessing stays
   * infeasible.
   */
  codeFails: 10,
  codeWindowSeconds: 3_600,
  /** The length of a code as typed, including spaces and hyphens. */
  otpChars: 40,
  recoveryCodes: 10,
  /** The lifetime of a mailed link, seconds (Django's PASSWORD_RESET_TIMEOUT: three days). */
  mailedLinkSeconds: 259_200,
  /**
   * Mails that one address may request, and links mailed to one recipient, within an hour. An office of a hundred signs
   * up from one address, and some of them request their mail again.
   */
  mailsPerAddress: 200,
  mailsPerRecipient: 5,
  mailWindowSeconds: 3_600,
  /** Sign-up attempts from one address within an hour: a hundred people, many of whom need several attempts. */
  signUpsPerAddress: 300,
  signUpWindowSeconds: 3_600,
  /** Retention of the security log, days. */
  securityEventRetentionDays: 90,
  /**
   * Rows of one kind in the security log within an hour, for what anybody can cause and for what one account does; the
   * rest is counted in one row.
   */
  securityEventsOpen: 200,
  securityEventsPerAccount: 50,
} as const;
